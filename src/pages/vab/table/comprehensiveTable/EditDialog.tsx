import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { type EditFormProps, useEditForm } from '@/resource/useEditForm'
import { FormDialog } from '@/ui/inputs/draft/FormDialog'
import { EditFields } from './EditFields'
import { editSchema, restoredValues } from './editValues'

/** Adds or edits a row. Input is kept as a draft while typing, so that no reload loses it. */
export function EditDialog({ editing, editor }: EditFormProps) {
  const { t } = useTexts()
  const [filling, setFilling] = useState(false)
  const { form, frame, isNew } = useEditForm({
    module: 'table',
    editing,
    editor,
    schema: editSchema,
    read: restoredValues,
    main: 'title',
    words: { rate: (count) => t('{{count}} 星', { count }) },
  })
  return (
    <FormDialog {...frame} title={isNew ? t('添加') : t('编辑')} filling={filling}>
      <EditFields form={form} onBusy={setFilling} />
    </FormDialog>
  )
}
