import { useEffect, useRef } from 'react'
import { useTexts } from '@/i18n/useTexts'
import type { Attachment } from '@/lib/attachment'
import { AttachmentList } from './AttachmentList'
import type { Read } from './attachments/useContent'
import './field.css'
import { FileZone, type FileZoneProps } from './FileZone'

interface AttachmentsProps extends FileZoneProps {
  label: string
  value: readonly Attachment[]
  onChange: (value: Attachment[]) => void
  read: Read
  before?: (file: Attachment) => number | undefined
  /** A file was removed. */
  onRemoved?: (file: Attachment) => void
}

/** The attachments of a record: chosen, dropped, pasted or taken with the camera, several at once. */
export function Attachments({ label, value, onChange, read, before, onRemoved, ...zone }: AttachmentsProps) {
  const { t } = useTexts()
  // Includes files stored since the last render.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  const addStored = (files: readonly Attachment[]) => {
    const fresh = files.filter(({ id }) => !latest.current.some((file) => file.id === id))
    if (fresh.length === 0) return
    latest.current = [...latest.current, ...fresh]
    onChange([...latest.current])
  }
  return (
    <div className="field attachments-field" role="group" aria-label={label}>
      <span className="field-label" aria-hidden="true">
        {label}
      </span>
      <FileZone {...zone} present={value.length} onStored={addStored} />
      <p className="sr-only" aria-live="polite">
        {value.length > 0 && t('{{count}} 个附件', { count: value.length })}
      </p>
      {value.length > 0 && (
        <AttachmentList
          files={value}
          read={read}
          {...(before && { before })}
          onRemove={(file) => {
            onChange(value.filter(({ id }) => id !== file.id))
            onRemoved?.(file)
          }}
        />
      )}
    </div>
  )
}
