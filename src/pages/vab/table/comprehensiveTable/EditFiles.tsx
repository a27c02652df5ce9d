import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useTexts } from '@/i18n/useTexts'
import { attachmentRules } from '@/lib/attachment'
import { sizeText } from '@/lib/fileRules'
import { useAttachments } from '@/offline/files/useAttachments'
import { Attachments } from '@/ui/inputs/Attachments'
import type { EditValues } from './editValues'

interface EditFilesProps {
  form: UseFormReturn<EditValues>
  onBusy: (busy: boolean) => void
}

/** The files of the record in the add and edit form. */
export function EditFiles({ form, onBusy }: EditFilesProps) {
  const { t } = useTexts()
  const { keep, read, drop, before } = useAttachments()
  const value = useWatch({ control: form.control, name: 'attachments' })
  const { maxBytes, maxCount } = attachmentRules
  return (
    <Attachments
      label={t('附件')}
      value={value}
      onChange={(files) => form.setValue('attachments', files, { shouldDirty: true })}
      rules={attachmentRules}
      keep={keep}
      read={read}
      before={before}
      onRemoved={drop}
      onBusy={onBusy}
      hint={t('最多 {{count}} 个，每个不超过 {{size}}；照片会自动压缩，没有网络也可以添加', {
        count: maxCount,
        size: sizeText(maxBytes),
      })}
    />
  )
}
