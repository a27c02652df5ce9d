import { lazy, Suspense, useMemo, useState } from 'react'
import { useController, useWatch, type UseFormReturn } from 'react-hook-form'
import warningIcon from 'virtual:icon/error-warning-line'
import { computedOf, isComputed, judgedWith, impliedValue, impliedFields } from '@/contract/acrossFields'
import { isFit } from '@/contract/fieldRules'
import { settled } from '@/contract/rowRules'
import type { ModuleName } from '@/contract/rows'
import { VILLAGE } from '@/contract/villages'
import { warningsOf } from '@/contract/rowWarnings'
import { fieldText, valueText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { ATTACHMENTS, filesIn, type Attachment } from '@/lib/attachment'
import { COORDINATES } from '@/lib/distance'
import { isWithheld } from '@/lib/security/personal'
import { dayText } from '@/lib/timestamp'
import { useSession } from '@/stores/session'
import { useShownVillages } from '@/stores/villages'
import { Icon } from '@/ui/base/Icon'
import { FormDialog } from '@/ui/inputs/draft/FormDialog'
import { FormWide } from '@/ui/inputs/Form'
import { TextField } from '@/ui/inputs/TextField'
import type { UploadItem } from '@/ui/inputs/upload/useUploads'
import { FieldControl } from './form/FieldControl'
import { KnownVillagers } from './form/KnownVillagers'
import { LastValues } from './form/LastValues'
import { keepLast, lastOf } from './form/keptValues'
import { copiedOf } from './copied'
import { carriedOf, enteredFields, unitText, type Resource } from './resource'
import { useDuplicates } from './useDuplicates'
import { type EditFormProps, useEditForm } from './form/useEditForm'
import { useSeenFields } from './useSeenFields'
import { bodyOf, faultOf, recordSchema, restoredValues, rowOf, startingPoint, withoutNone, type Values } from './values'

const FilesField = lazy(() => import('./form/FilesField').then((part) => ({ default: part.FilesField })))

interface RecordFieldProps {
  resource: Resource
  form: UseFormReturn<Values>
  field: string
  fault: (field: string, value: unknown, message: string) => string
  /** What is unusual about its value, translated; '' for nothing. */
  warning: string
  /** Focused when the form opens. */
  first: boolean
}

/** A form field of a record; validation errors show after a save attempt. What follows from its value is filled in, unless it was entered otherwise. */
function RecordField({ resource, form, field, fault, warning, first }: RecordFieldProps) {
  const { t } = useTexts()
  const { module, fields } = resource
  const { control, formState, getValues, setValue } = form
  const { known, radio = false, scan = false } = fields[field] ?? {}
  const village: unknown = useWatch({ control, name: VILLAGE })
  const { field: entered, fieldState } = useController({
    control,
    name: field,
    rules: { deps: judgedWith(module, field) },
  })
  const { error } = fieldState
  const set = (name: string, value: unknown) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const enter = (value: unknown) => {
    const before = getValues()
    entered.onChange(value)
    for (const name of impliedFields(module, field)) {
      const implied = impliedValue(module, name, { ...before, [field]: value })
      const isLeft = [null, '', impliedValue(module, name, before)].includes(before[name])
      if (implied !== undefined && isLeft) set(name, implied)
    }
  }
  const shown = (
    <FieldControl
      {...entered}
      onChange={enter}
      module={module}
      field={field}
      unit={unitText(fields[field]?.unit, t)}
      plain={fields[field]?.plain ?? false}
      known={known === 'village' ? (typeof village === 'string' ? village : '') : (known ?? false)}
      radio={radio}
      scan={scan}
      required={!isFit(module, field, '')}
      first={first}
      error={error ? fault(field, entered.value, error.message ?? '') : ''}
      description={
        warning ? (
          <span className="inline-flex items-center gap-1 text-base-content">
            <Icon path={warningIcon} size={14} className="shrink-0 text-warning" />
            {warning}
          </span>
        ) : (
          isWithheld(entered.value) && t('您只看到一部分，不改就保持原样')
        )
      }
    />
  )
  if (!fields[field]?.villager) return shown
  return (
    <div>
      {shown}
      <KnownVillagers
        name={typeof entered.value === 'string' ? entered.value : ''}
        fields={enteredFields(resource)}
        values={getValues()}
        onFill={(values) => Object.entries(values).forEach(([name, value]) => set(name, value))}
      />
    </div>
  )
}

/** A field that is computed while others are typed. */
function ComputedField({ resource, field, row }: { resource: Resource; field: string; row: Values }) {
  const { t, number } = useTexts()
  const value = computedOf(resource.module, field, row)
  const shown = typeof value === 'number' ? number(value) : value === undefined ? '' : valueText(field, value, t)
  const unit = unitText(resource.fields[field]?.unit, t)
  return (
    <TextField
      label={fieldText(field, t, resource.module)}
      readOnly
      description={t('自动算出')}
      value={shown && unit ? `${shown} ${unit}` : shown}
      onChange={() => {}}
    />
  )
}

/** From this many fields on, the form has two columns. */
const WIDE_FIELDS = 6

interface RecordDialogProps<M extends ModuleName> extends EditFormProps {
  resource: Resource<M>
  /** In the place of the record's details. */
  inSheet?: boolean | undefined
  /** Leaves the form, whose draft stays, for another record. */
  onView: (uuid: string) => void
}

/** Form to add or edit a record. Input is stored as a draft while typing, so that a reload does not lose it. */
export function RecordDialog<M extends ModuleName>({
  resource,
  editing,
  editor,
  inSheet,
  onView,
}: RecordDialogProps<M>) {
  const { t, title } = useTexts()
  const { module, main } = resource
  const { record, base } = editing
  const schema = useMemo(() => recordSchema(module, base), [module, base])
  const account = useSession(({ username }) => username)
  const villages = useShownVillages()
  const own = Object.fromEntries(
    Object.keys(resource.fields)
      .filter((field) => resource.fields[field]?.own)
      .map((field) => [field, account]),
  )
  // The same in every attempt to save it.
  const [start] = useState(() => (record === null ? { ...own, ...startingPoint(resource, Date.now()) } : {}))
  const [last] = useState(() => (record === null ? lastOf(module) : {}))
  const [filling, setFilling] = useState(false)
  const [failed, setFailed] = useState<readonly UploadItem<Attachment>[]>([])
  const duplicates = useDuplicates(resource, { own: record, base, onView })
  const read = (given: unknown) => restoredValues(resource, given as Values)
  const { control, form, frame, fault } = useEditForm({
    module,
    editing,
    editor,
    schema,
    read,
    fresh: {
      ...own,
      ...(VILLAGE in resource.fields && villages.length === 1 && { [VILLAGE]: villages[0] }),
    },
    toRow: (values) => ({ ...start, ...bodyOf(module, withoutNone(values, base)) }),
    carry: (values) => carriedOf(resource, values),
    confirm: duplicates.confirm,
    onSaved: (values) => keepLast(module, copiedOf(resource, values)),
    main,
    faultOf: (field, value) => faultOf(module, field, value, t as never, unitText(resource.fields[field]?.unit, t)),
  })
  const seen = useSeenFields(resource)
  const entered = enteredFields(resource)
  const listed = seen.filter((field) => entered.includes(field) || isComputed(module, field))
  // Of another member of a group, its role is what is asked first.
  const { group } = resource
  const isMember = group && editing.given?.[group.field] && !(group.role in editing.given)
  const role = isMember ? group.role : ''
  const fields = role ? [role, ...listed.filter((field) => field !== role)] : listed
  const values = useWatch({ control })
  const row = settled(module, rowOf(module, values, base))
  const warnings = warningsOf(module, row, dayText(Date.now()))
  return (
    <>
      <FormDialog
        {...frame}
        busy={frame.busy || duplicates.checking}
        filling={filling}
        failed={failed.map(({ file }) => file.name)}
        wide={fields.length >= WIDE_FIELDS}
        inSheet={inSheet}
      >
        {!frame.readOnly && (
          <LastValues
            form={form}
            last={last}
            values={values}
            fields={fields.filter((field) => entered.includes(field))}
          />
        )}
        {fields.map((field) =>
          entered.includes(field) ? (
            <RecordField
              key={field}
              resource={resource}
              form={form}
              field={field}
              fault={fault}
              warning={title(warnings.find(({ at }) => at === field)?.says ?? '')}
              first={field === listed[0]}
            />
          ) : (
            <ComputedField key={field} resource={resource} field={field} row={row} />
          ),
        )}
        {seen.includes(ATTACHMENTS) && (
          <FormWide>
            <Suspense fallback={<div className="skeleton h-24" />}>
              <FilesField
                places={seen.includes(COORDINATES)}
                value={filesIn(values)}
                onChange={(files) => form.setValue(ATTACHMENTS, files, { shouldDirty: true })}
                onBusy={setFilling}
                onFailed={setFailed}
              />
            </Suspense>
          </FormWide>
        )}
      </FormDialog>
      {duplicates.dialog}
    </>
  )
}
