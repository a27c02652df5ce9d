import { useTexts } from '@/i18n/useTexts'
import { ATTACHMENTS, filesIn } from '@/lib/attachment'
import { useAttachments } from '@/offline/files/useAttachments'
import { AttachmentList } from '@/ui/inputs/AttachmentList'

interface AmendFilesProps {
  label: string
  value: unknown
  onChange: (value: unknown) => void
}

/** The files of a write that waits: one that the server does not want can be taken out. */
export function AmendFiles({ label, value, onChange }: AmendFilesProps) {
  const { t } = useTexts()
  const { read, before } = useAttachments()
  const files = filesIn({ [ATTACHMENTS]: value })
  return (
    <div className="field" role="group" aria-label={label}>
      <span className="field-label" aria-hidden="true">
        {label}
      </span>
      {files.length > 0 ? (
        <AttachmentList
          files={files}
          read={read}
          before={before}
          onRemove={({ id }) => onChange(files.filter((file) => file.id !== id))}
        />
      ) : (
        <p className="text-plain">{t('（空）')}</p>
      )}
    </div>
  )
}
