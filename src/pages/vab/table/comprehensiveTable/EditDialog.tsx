import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { statuses } from '@/api/rowSchemas/console'
import { statusOptions } from '@/list/statusWords'
import { useTexts } from '@/i18n/useTexts'
import { type EditFormProps, useEditForm } from '@/resource/useEditForm'
import { FormDialog } from '@/ui/inputs/draft/FormDialog'
import { Field } from '@/ui/inputs/Field'
import { attachmentRules } from '@/lib/attachment'
import { sizeText } from '@/lib/fileRules'
import { useAttachments } from '@/offline/files/attachments'
import { Attachments } from '@/ui/inputs/Attachments'
import { editSchema, restoredValues, type EditValues } from './editValues'

interface EditFilesProps {
  form: UseFormReturn<EditValues>
  onBusy: (busy: boolean) => void
}

/** The record's attachments in the add and edit form. */
function EditFiles({ form, onBusy }: EditFilesProps) {
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
      hint={t('最多 {{count}} 个，每个不超过 {{size}}；照片会自动压缩，没有网络也可以添加', {
        count: maxCount,
        size: sizeText(maxBytes),
      })}
    />
  )
}

interface EditFieldsProps {
  form: UseFormReturn<EditValues>
  /** Files are being added: the form can't be saved yet. */
  onBusy: (busy: boolean) => void
}

/** The fields of the add and edit form. */
function EditFields({ form, onBusy }: EditFieldsProps) {
  const { t, title } = useTexts()
  const { register, formState } = form
  const { errors } = formState
  const message = (name: keyof EditValues) => errors[name]?.message && title(errors[name].message)
  return (
    <>
      <Field label={t('标题')} required error={message('title')}>
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog takes the focus */}
        {(control) => <input {...control} {...register('title')} className="input" autoFocus maxLength={200} />}
      </Field>
      <Field label={t('作者')} required error={message('author')}>
        {(control) => <input {...control} {...register('author')} className="input" maxLength={200} />}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('状态')} error={message('status')}>
          {(control) => (
            <select {...control} {...register('status')} className="select">
              {statusOptions(statuses).map(({ value, label }) => (
                <option key={value} value={value}>
                  {t(label)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('评级')} error={message('rate')}>
          {(control) => (
            <select {...control} {...register('rate', { valueAsNumber: true })} className="select">
              {[1, 2, 3, 4, 5].map((rate) => (
                <option key={rate} value={rate}>
                  {t('{{count}} 星', { count: rate })}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Field label={t('描述')} error={message('description')}>
        {(control) => <textarea {...control} {...register('description')} className="textarea min-h-24" />}
      </Field>
      <EditFiles form={form} onBusy={onBusy} />
    </>
  )
}

/** Adds or edits a row. Input is stored as a draft while typing. */
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
