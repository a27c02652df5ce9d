import { useMemo } from 'react'
import type { ModuleName } from '@/api/rows'
import { useTexts } from '@/i18n/useTexts'
import { FormDialog } from '@/ui/inputs/draft/FormDialog'
import { RecordField } from './RecordField'
import { enteredFields, type Resource } from './resource'
import { type EditFormProps, useEditForm } from './useEditForm'
import { useSeenFields } from './useSeenFields'
import { bodyOf, recordSchema, restoredValues, type Values } from './values'

/** From so many fields on they stand in two columns. */
const WIDE_FIELDS = 6

interface RecordDialogProps<M extends ModuleName> extends EditFormProps {
  resource: Resource<M>
}

/** Adds or edits a record of a resource. Input is kept as a draft while typing, so that no reload loses it. */
export function RecordDialog<M extends ModuleName>({ resource, editing, editor }: RecordDialogProps<M>) {
  const { t } = useTexts()
  const { module, main } = resource
  const schema = useMemo(() => recordSchema(module), [module])
  const read = (given: unknown) => restoredValues(resource, given as Values)
  const { control, frame, isNew } = useEditForm({
    module,
    editing,
    editor,
    schema,
    read,
    toRow: bodyOf,
    main,
  })
  const seen = useSeenFields(resource)
  const fields = enteredFields(resource).filter((field) => seen.includes(field))
  return (
    <FormDialog {...frame} title={isNew ? t('添加') : t('编辑')} wide={fields.length >= WIDE_FIELDS}>
      {fields.map((field, index) => (
        <RecordField key={field} resource={resource} control={control} field={field} first={index === 0} />
      ))}
    </FormDialog>
  )
}
