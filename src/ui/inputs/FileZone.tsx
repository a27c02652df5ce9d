import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Button, DropZone, FileTrigger } from 'react-aria-components'
import addIcon from 'virtual:icon/attachment-2'
import cameraIcon from 'virtual:icon/camera-line'
import { useTexts } from '@/i18n/useTexts'
import type { Attachment } from '@/lib/attachment'
import { checkFiles, type CheckedFiles, type UploadRules } from '@/lib/fileRules'
import { AriaLocale } from '../AriaLocale'
import { Icon } from '../base/Icon'
import './attachments/attachments.css'
import './field.css'
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

export interface FileZoneProps {
  rules: UploadRules
  /** Stores a file on this device before a field references it. */
  store: Send<Attachment>
  /** Files that could not be added when the field was last shown. */
  failed?: readonly UploadItem<Attachment>[]
  /** Called with the files that could not be added: a save would be without them. Must be stable. */
  onFailed?: (failed: readonly UploadItem<Attachment>[]) => void
  /** Called with true while files are being stored: a save meanwhile would miss them. */
  onBusy?: (busy: boolean) => void
  hint?: string
}

interface Props extends FileZoneProps {
  /** Number of files that the field has already. */
  present: number
  onStored: (files: readonly Attachment[]) => void
  /** Words and icon of the button that opens the device's files; those of adding files by default. */
  label?: string
  icon?: string
  /** Further buttons. */
  children?: ReactNode
}

/**
 * Takes files into a form: from the camera first on touch devices, chosen, dropped or pasted, with the state of each until it is stored. Where
 * only one is allowed, a further one takes the place of the one before.
 */
export function FileZone(props: Props) {
  const { rules, present, store, onStored, failed, onFailed, onBusy, hint, label, icon = addIcon, children } = props
  const { t } = useTexts()
  const zone = useRef<HTMLDivElement>(null)
  const { items, add, retry, remove } = useUploads(store, onStored, true, failed)
  const [refused, setRefused] = useState<CheckedFiles<File>['refused']>([])
  const isSingle = rules.maxCount === 1
  const addFiles = (files: readonly File[]) => {
    const judged = checkFiles(files, isSingle ? 0 : present + items.length, rules)
    setRefused(judged.refused)
    if (isSingle && judged.accepted.length > 0) for (const { id } of items) remove(id)
    add(judged.accepted)
  }
  usePaste(zone, addFiles)
  const busy = items.some(({ state }) => state === 'sending')
  useEffect(() => {
    onBusy?.(busy)
    return () => onBusy?.(false)
  }, [busy, onBusy])
  useEffect(() => onFailed?.(items.filter(({ state }) => state === 'failed')), [items, onFailed])
  const select = (files: FileList | null) => addFiles([...(files ?? [])])
  return (
    <AriaLocale>
      <DropZone
        ref={zone}
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
        <FileTrigger allowsMultiple={!isSingle} acceptedFileTypes={rules.accept ?? []} onSelect={select}>
          <Button className="btn">
            <Icon path={icon} size={16} />
            {label ?? t('添加文件')}
          </Button>
        </FileTrigger>
        {children}
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
    </AriaLocale>
  )
}
