import { useState, type ComponentType } from 'react'
import removeIcon from 'virtual:icon/close-line'
import { useTexts } from '@/i18n/useTexts'
import { isPicture, type Attachment } from '@/lib/attachment'
import { sizeText } from '@/lib/fileRules'
import { saveFile } from '@/lib/saveFile'
import { AriaLocale } from '../AriaLocale'
import './attachments/attachments.css'
import { PicturePreview } from './attachments/PicturePreview'
import { Thumb } from './attachments/Thumb'
import type { Read } from './attachments/useContent'
import { IconButton } from './IconButton'
import { toastError } from '../feedback/toast'
import './upload/upload.css'

interface AttachmentListProps<F extends Attachment> {
  files: readonly F[]
  read: Read
  /** Bytes before a photo was made smaller. */
  before?: (file: F) => number | undefined
  /** What else is to be said of a file, under its name. */
  State?: ComponentType<{ file: F }>
  /** What can be done with a file besides looking at it. */
  Tools?: ComponentType<{ file: F }>
  onRemove?: (file: F) => void
}

/** Files by name, size and a small picture. A press shows a picture large and saves anything else: nothing is ever run. */
export function AttachmentList<F extends Attachment>(props: AttachmentListProps<F>) {
  const { files, read, before, State, Tools, onRemove } = props
  const { t, title } = useTexts()
  const [shown, setShown] = useState<Attachment>()
  const save = (file: Attachment) =>
    void read(file).then(
      (content) => saveFile(file.name, content, content.type),
      (error: unknown) => toastError(title(error instanceof Error ? error.message : '')),
    )
  const sizeOf = (file: F) => {
    const first = before?.(file)
    return first === undefined ? sizeText(file.size) : `${sizeText(first)} → ${sizeText(file.size)}`
  }
  return (
    <AriaLocale>
      <ul aria-label={t('附件')} className="attachments">
        {files.map((file) => (
          <li key={file.id} className="attachment">
            <button
              type="button"
              className="attachment-open"
              onClick={() => (isPicture(file) ? setShown(file) : save(file))}
            >
              <Thumb file={file} read={read} />
              <span className="sr-only">{isPicture(file) ? t('预览') : t('另存')} </span>
              <span className="attachment-words">
                <span className="file-name" title={file.name}>
                  {file.name}
                </span>
                <small className="file-size">{sizeOf(file)}</small>
              </span>
            </button>
            {Tools && <Tools file={file} />}
            {onRemove && (
              <IconButton
                size="sm"
                icon={removeIcon}
                label={t('移除“{{name}}”', { name: file.name })}
                onPress={() => onRemove(file)}
              />
            )}
            {State && <State file={file} />}
          </li>
        ))}
      </ul>
      <PicturePreview
        pictures={files.filter(isPicture)}
        shown={files.find(({ id }) => id === shown?.id)}
        read={read}
        onTurn={setShown}
        onSave={save}
        onClose={() => setShown(undefined)}
      />
    </AriaLocale>
  )
}
