import { useState, type ComponentType } from 'react'
import removeIcon from 'virtual:icon/close-line'
import imageIcon from 'virtual:icon/image-line'
import { useTexts } from '@/i18n/useTexts'
import { isPicture, type Attachment } from '@/lib/attachment'
import { sizeText } from '@/lib/fileRules'
import { placeText } from '@/lib/placeText'
import { saveFile } from '@/lib/saveFile'
import { Icon } from '@/ui/base/Icon'
import { AriaLocale } from '../AriaLocale'
import './attachments/attachments.css'
import { fileIcon } from './attachments/fileIcon'
import { PicturePreview } from './attachments/PicturePreview'
import type { Read } from './attachments/useContent'
import { IconButton } from './IconButton'
import { StoredPicture } from './StoredPicture'
import { toastError } from '../feedback/toast'
import './upload/upload.css'

/** Thumbnail of a picture; the type of any other file. */
function Thumb({ file, read }: { file: Attachment; read: Read }) {
  return (
    <span className="attachment-thumb">
      {isPicture(file) ? (
        <StoredPicture file={file} read={read}>
          <Icon path={imageIcon} className="text-faint" />
        </StoredPicture>
      ) : (
        <Icon path={fileIcon(file.name)} className="text-plain" />
      )}
    </span>
  )
}

interface AttachmentListProps<F extends Attachment> {
  files: readonly F[]
  read: Read
  /** Size of a photo before it was scaled down, in bytes. */
  before?: (file: F) => number | undefined
  /** Rendered under a file's name. */
  State?: ComponentType<{ file: F }>
  /** Further actions on a file. */
  Tools?: ComponentType<{ file: F }>
  onRemove?: (file: F) => void
  /** Whether a file can be removed; default: every one. */
  removable?: (file: F) => boolean
}

/** Attachments with name, size and thumbnail. A press previews a picture and downloads any other file; nothing is executed. */
export function AttachmentList<F extends Attachment>(props: AttachmentListProps<F>) {
  const { files, read, before, State, Tools, onRemove, removable } = props
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
              <span className="flex flex-col min-w-0">
                <span className="file-name" title={file.name}>
                  {file.name}
                </span>
                <small className="file-size">{sizeOf(file)}</small>
                {file.place && <small className="file-size">{placeText(file.place)}</small>}
              </span>
            </button>
            {Tools && <Tools file={file} />}
            {onRemove && removable?.(file) !== false && (
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
