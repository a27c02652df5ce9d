import { attachmentRules, type Attachment } from '@/lib/attachment'
import { sizeText } from '@/lib/fileRules'
import { useTexts } from '@/i18n/useTexts'
import { useAttachments } from '@/offline/files/attachments'
import { Attachments } from '@/ui/inputs/Attachments'
import type { UploadItem } from '@/ui/inputs/upload/useUploads'

interface FilesFieldProps {
  value: readonly Attachment[]
  onChange: (files: readonly Attachment[]) => void
  /** Called with true while files are being stored. */
  onBusy: (busy: boolean) => void
  /** Called with those that could not be added. Must be stable. */
  onFailed: (failed: readonly UploadItem<Attachment>[]) => void
}

/** The attachments of a record in its form: stored on this device at once, sent before the record. */
export function FilesField({ value, onChange, onBusy, onFailed }: FilesFieldProps) {
  const { t } = useTexts()
  const { store, read, remove, before } = useAttachments()
  const { maxBytes, maxCount } = attachmentRules
  return (
    <Attachments
      label={t('附件')}
      value={value}
      onChange={onChange}
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
