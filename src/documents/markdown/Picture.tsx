import { createContext, use } from 'react'
import pictureIcon from 'virtual:icon/image-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/base/Icon'
import type { EditorProps } from '../editor'

/** How the pictures of the text around are found. */
export const FileUrlContext = createContext<EditorProps['useFileUrl']>(() => undefined)

const FILE = /^file:([\da-f-]{36})$/i

/** The id of the file that an address names; undefined for any other address. */
export const fileIdOf = (href: string): string | undefined => FILE.exec(href)?.[1]

function StoredPicture({ id, alt }: { id: string; alt: string }) {
  const useFileUrl = use(FileUrlContext)
  const url = useFileUrl(id)
  return url === undefined ? <Words>{alt}</Words> : <img src={url} alt={alt} />
}

function Words({ children }: { children: string }) {
  const { t } = useTexts()
  return (
    <span className="markdown-no-picture">
      <Icon path={pictureIcon} size={16} />
      {children || t('图片')}
    </span>
  )
}

/** A picture of the document's own files; of any other address the words alone, as nothing may be fetched from elsewhere. */
export function Picture({ href, alt }: { href: string; alt: string }) {
  const id = fileIdOf(href)
  return id === undefined ? <Words>{alt}</Words> : <StoredPicture id={id} alt={alt} />
}
