import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { statuses } from '@/contract/rowSchemas/console'
import { statusOptions } from '@/records/statusWords'
import { useTexts } from '@/i18n/useTexts'
import { type EditFormProps, useEditForm, useFormField } from '@/records/form/useEditForm'
import { FormDialog } from '@/ui/inputs/draft/FormDialog'
import { FormWide } from '@/ui/inputs/Form'
import { Select } from '@/ui/inputs/Select'
import { TextArea } from '@/ui/inputs/TextArea'
import { TextField } from '@/ui/inputs/TextField'
import type { UploadItem } from '@/ui/inputs/upload/useUploads'
import { attachmentRules, type Attachment } from '@/lib/attachment'
import { sizeText } from '@/lib/fileRules'
import { useAttachments } from '@/offline/files/attachments'
import { Attachments } from '@/ui/inputs/Attachments'
import { editSchema, restoredValues, type EditValues } from './editValues'

interface EditFilesProps {
  form: UseFormReturn<EditValues>
  onBusy: (busy: boolean) => void
  onFailed: (failed: readonly UploadItem<Attachment>[]) => void
}

/** The record's attachments in the add and edit form. */
function EditFiles({ form, onBusy, onFailed }: EditFilesProps) {
  const { t } = useTexts()
  const { store, read, remove, before } = useAttachments()
  const value = useWatch({ control: form.control, name: 'attachments' })
  const { maxBytes, maxCount } = attachmentRules
  return (
    <Attachments
      label={t('附件')}
      value={value}
      onChange={(files) => form.setValue('attachments', files, { shouldDirty: true })}
      rules={attachmentRules}
      store={store}
      read={read}
      before={before}
      onRemoved={remove}
      onBusy={onBusy}
      onFailed={onFailed}
      hint={t('最多 {{count}} 个，每个不超过 {{size}}；照片会自动压缩，没有网络也可以添加', {
        count: maxCount,
        size: sizeText(maxBytes),
      })}
    />
  )
}

/** Adds or edits a row. Input is stored as a draft while typing. */
export function EditDialog({ editing, editor }: EditFormProps) {
  const { t } = useTexts()
  const stars = (count: number) => (count === 0 ? t('尚未评级') : t('{{count}} 星', { count }))
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
  const title = useFormField(edited, 'title')
  const author = useFormField(edited, 'author')
  const status = useFormField(edited, 'status')
  const rate = useFormField(edited, 'rate')
  const description = useFormField(edited, 'description')
  return (
    <FormDialog
      {...edited.frame}

      filling={filling}
      failed={failed.map(({ file }) => file.name)}
      wide
    >
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
        <EditFiles form={edited.form} onBusy={setFilling} onFailed={setFailed} />
      </FormWide>
    </FormDialog>
  )
}
