import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button, DropZone, FileTrigger } from 'react-aria-components'
import addIcon from 'virtual:icon/attachment-2'
import cameraIcon from 'virtual:icon/camera-line'
import { useTexts } from '@/i18n/useTexts'
import type { Attachment } from '@/lib/attachment'
import { checkFiles, type CheckedFiles, type UploadRules } from '@/lib/fileRules'
import { AriaLocale } from '../AriaLocale'
import { AttachmentList } from './AttachmentList'
import type { Read } from './attachments/useContent'
import './field.css'
import { Icon } from '../data/Icon'
import { droppedFiles } from './upload/droppedFiles'
import { Refused } from './upload/Refused'
import './upload/upload.css'
import { UploadRow } from './upload/UploadRow'
import { useUploads, type Send, type UploadItem } from './upload/useUploads'

/** Handles files pasted anywhere in the form around `ref`. */
function usePaste(ref: RefObject<HTMLElement | null>, onFiles: (files: readonly File[]) => void): void {
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const form = ref.current?.closest('form')
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    form?.addEventListener('paste', paste)
    return () => form?.removeEventListener('paste', paste)
  }, [ref])
}

interface AttachmentsProps {
  label: string
  value: readonly Attachment[]
  onChange: (value: Attachment[]) => void
  rules: UploadRules
  /** Stores a file on this device before the field references it. */
  store: Send<Attachment>
  read: Read
  before?: (file: Attachment) => number | undefined
  /** A file was removed. */
  onRemoved?: (file: Attachment) => void
  /** Files that could not be added when the field was last shown. */
  failed?: readonly UploadItem<Attachment>[]
  /** Called with the files that could not be added: a save would be without them. Must be stable. */
  onFailed?: (failed: readonly UploadItem<Attachment>[]) => void
  /** Called with true while files are being stored: a save meanwhile would miss them. */
  onBusy?: (busy: boolean) => void
  hint?: string
}

/** The attachments of a record: chosen, dropped, pasted or taken with the camera, several at once. */
export function Attachments(props: AttachmentsProps) {
  const { label, value, onChange, rules, store, read, before, onRemoved, failed, onFailed, onBusy, hint } = props
  const { t } = useTexts()
  const field = useRef<HTMLDivElement>(null)
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
  const { items, add, retry, remove } = useUploads(store, addStored, true, failed)
  const [refused, setRefused] = useState<CheckedFiles<File>['refused']>([])
  const addFiles = (files: readonly File[]) => {
    const judged = checkFiles(files, value.length + items.length, rules)
    setRefused(judged.refused)
    add(judged.accepted)
  }
  usePaste(field, addFiles)
  const busy = items.some(({ state }) => state === 'sending')
  useEffect(() => {
    onBusy?.(busy)
    return () => onBusy?.(false)
  }, [busy, onBusy])
  useEffect(() => onFailed?.(items.filter(({ state }) => state === 'failed')), [items, onFailed])
  const select = (files: FileList | null) => addFiles([...(files ?? [])])
  return (
    <AriaLocale>
      <div ref={field} className="field attachments-field" role="group" aria-label={label}>
        <span className="field-label" aria-hidden="true">
          {label}
        </span>
        <DropZone
          className="attachments-zone"
          aria-label={t('拖放或粘贴文件到此处')}
          onDrop={({ items: dropped }) => void droppedFiles(dropped).then(addFiles)}
        >
          <span className="attachments-camera">
            <FileTrigger acceptedFileTypes={['image/*']} defaultCamera="environment" onSelect={select}>
              <Button className="btn">
                <Icon path={cameraIcon} size={16} />
                {t('拍照')}
              </Button>
            </FileTrigger>
          </span>
          <FileTrigger allowsMultiple acceptedFileTypes={rules.accept ?? []} onSelect={select}>
            <Button className="btn">
              <Icon path={addIcon} size={16} />
              {t('添加文件')}
            </Button>
          </FileTrigger>
          {hint !== undefined && <p className="field-foot">{hint}</p>}
        </DropZone>
        <Refused refused={refused} rules={rules} />
        {items.length > 0 && (
          <ul aria-label={t('正在处理的文件')} className="upload-list">
            {items.map((item) => (
              <UploadRow
                key={item.id}
                item={item}
                doing={t('正在压缩并存入本机：“{{name}}”', { name: item.file.name })}
                onRetry={() => retry(item.id)}
                onRemove={() => remove(item.id)}
              />
            ))}
          </ul>
        )}
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
    </AriaLocale>
  )
}
