import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { statuses } from '@/contract/rowSchemas/console'
import { statusOptions } from '@/records/statusWords'
import { useTexts } from '@/i18n/useTexts'
import { type EditFormProps, useEditForm, useFormField } from '@/records/form/useEditForm'
import { FilesField } from '@/records/form/FilesField'
import { FormDialog } from '@/ui/inputs/draft/FormDialog'
import { FormWide } from '@/ui/inputs/Form'
import { Select } from '@/ui/inputs/Select'
import { TextArea } from '@/ui/inputs/TextArea'
import { TextField } from '@/ui/inputs/TextField'
import type { UploadItem } from '@/ui/inputs/upload/useUploads'
import type { Attachment } from '@/lib/attachment'
import { editSchema, restoredValues } from './editValues'

/** Adds or edits a row. Input is stored as a draft while typing. */
export function EditDialog({ editing, editor }: EditFormProps) {
  const { t } = useTexts()
  const stars = (count: number) => (count === 0 ? t('还没有评级') : t('{{count}} 星', { count }))
  const [filling, setFilling] = useState(false)
  const [failed, setFailed] = useState<readonly UploadItem<Attachment>[]>([])
  const edited = useEditForm({
    module: 'table',
    editing,
    editor,
    schema: editSchema,
    read: restoredValues,
    main: 'title',
    words: { rate: stars },
  })
  const files = useWatch({ control: edited.control, name: 'attachments' })
  const title = useFormField(edited, 'title')
  const author = useFormField(edited, 'author')
  const status = useFormField(edited, 'status')
  const rate = useFormField(edited, 'rate')
  const description = useFormField(edited, 'description')
  return (
    <FormDialog {...edited.frame} filling={filling} failed={failed.map(({ file }) => file.name)} wide>
      <TextField {...title} required takesFocus maxLength={200} />
      <TextField {...author} required maxLength={200} />
      <Select
        {...status}
        onChange={(value) => value && status.onChange(value)}
        options={statusOptions(statuses).map(({ value, label }) => ({ id: value, label: t(label) }))}
      />
      <Select
        {...rate}
        value={String(rate.value)}
        onChange={(value) => value && rate.onChange(Number(value))}
        options={[0, 1, 2, 3, 4, 5].map((count) => ({ id: String(count), label: stars(count) }))}
      />
      <FormWide>
        <TextArea {...description} rows={3} />
      </FormWide>
      <FormWide>
        <FilesField
          value={files}
          onChange={(next) => edited.form.setValue('attachments', [...next], { shouldDirty: true })}
          onBusy={setFilling}
          onFailed={setFailed}
        />
      </FormWide>
    </FormDialog>
  )
}
