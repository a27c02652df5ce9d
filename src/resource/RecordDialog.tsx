import { useMemo } from 'react'
import { useController, type Control } from 'react-hook-form'
import { isFit } from '@/api/fieldRules'
import type { ModuleName } from '@/api/rows'
import { useTexts } from '@/i18n/useTexts'
import { useSession } from '@/stores/session'
import { FormDialog } from '@/ui/inputs/draft/FormDialog'
import { FieldControl } from './FieldControl'
import { enteredFields, unitText, type Resource } from './resource'
import { useDuplicates } from './useDuplicates'
import { type EditFormProps, useEditForm } from './useEditForm'
import { useSeenFields } from './useSeenFields'
import { bodyOf, faultOf, recordSchema, restoredValues, type Values } from './values'

interface RecordFieldProps {
  resource: Resource
  control: Control<Values>
  field: string
  fault: (field: string, value: unknown, message: string) => string
  /** Focused when the form opens. */
  first: boolean
}

/** A form field of a record; validation errors of the contract show after a save attempt. */
function RecordField({ resource, control, field, fault, first }: RecordFieldProps) {
  const { t } = useTexts()
  const { module, fields } = resource
  const { field: entered, fieldState } = useController({ control, name: field })
  const { error } = fieldState
  return (
    <FieldControl
      {...entered}
      module={module}
      field={field}
      unit={unitText(fields[field]?.unit, t)}
      required={!isFit(module, field, '')}
      first={first}
      error={error ? fault(field, entered.value, error.message ?? '') : ''}
    />
  )
}

/** From this many fields on, the form has two columns. */
const WIDE_FIELDS = 6

interface RecordDialogProps<M extends ModuleName> extends EditFormProps {
  resource: Resource<M>
  /** Leaves the form, whose draft stays, for another record. */
  onView: (uuid: string) => void
}

/** Form to add or edit a record. Input is stored as a draft while typing, so that a reload does not lose it. */
export function RecordDialog<M extends ModuleName>({ resource, editing, editor, onView }: RecordDialogProps<M>) {
  const { t } = useTexts()
  const { module, main } = resource
  const schema = useMemo(() => recordSchema(module), [module])
  const account = useSession(({ username }) => username)
  const own = Object.keys(resource.fields).filter((field) => resource.fields[field]?.own)
  const { record, base } = editing
  const duplicates = useDuplicates(resource, { own: record, base, onView })
  const read = (given: unknown) => restoredValues(resource, given as Values)
  const { control, frame, isNew, fault } = useEditForm({
    module,
    editing,
    editor,
    schema,
    read,
    fresh: Object.fromEntries(own.map((field) => [field, account])),
    toRow: (values) => bodyOf(module, values),
    confirm: duplicates.confirm,
    main,
    faultOf: (field, value) => faultOf(module, field, value, t as never, unitText(resource.fields[field]?.unit, t)),
  })
  const seen = useSeenFields(resource)
  const fields = enteredFields(resource).filter((field) => seen.includes(field))
  return (
    <>
      <FormDialog
        {...frame}
        busy={frame.busy || duplicates.checking}
        title={isNew ? t('添加') : t('编辑')}
        wide={fields.length >= WIDE_FIELDS}
      >
        {fields.map((field, index) => (
          <RecordField
            key={field}
            resource={resource}
            control={control}
            field={field}
            fault={fault}
            first={index === 0}
          />
        ))}
      </FormDialog>
      {duplicates.dialog}
    </>
  )
}
