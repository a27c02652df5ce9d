import fileIcon from 'virtual:icon/file-line'
import imageIcon from 'virtual:icon/image-line'
import pdfIcon from 'virtual:icon/file-pdf-2-line'
import tableIcon from 'virtual:icon/file-excel-2-line'
import textIcon from 'virtual:icon/file-text-line'
import zipIcon from 'virtual:icon/file-zip-line'
import { isPicture, type Attachment } from '@/lib/attachment'
import { Icon } from '@/ui/data/Icon'
import { useContent, type Read } from './useContent'

const icons: readonly (readonly [ending: RegExp, icon: string])[] = [
  [/\.pdf$/i, pdfIcon],
  [/\.(xlsx?|et|csv)$/i, tableIcon],
  [/\.zip$/i, zipIcon],
  [/\.(docx?|wps|txt|pptx?|dps)$/i, textIcon],
]
const iconOf = (name: string) => icons.find(([ending]) => ending.test(name))?.[1] ?? fileIcon

/** A file at a glance: a picture small, of anything else its kind. */
export function Thumb({ file, read }: { file: Attachment; read: Read }) {
  return isPicture(file) ? (
    <PictureThumb file={file} read={read} />
  ) : (
    <span className="attachment-thumb">
      <Icon path={iconOf(file.name)} className="text-plain" />
    </span>
  )
}

function PictureThumb({ file, read }: { file: Attachment; read: Read }) {
  const { address } = useContent(file, read)
  return (
    <span className="attachment-thumb">
      {address ? <img src={address} alt="" /> : <Icon path={imageIcon} className="text-faint" />}
    </span>
  )
}
