import { useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import type { ReaderProps } from '../editor'
import { drawable } from './drawable'
import '../prose.css'
import './richText.css'

interface PictureProps extends Pick<ReaderProps, 'useFileUrl'> {
  image: HTMLImageElement
}

/** Gives a picture of the text its address; without one its words are shown. */
function Picture({ image, useFileUrl }: PictureProps) {
  const url = useFileUrl(image.dataset.file ?? '')
  useEffect(() => {
    if (url === undefined) image.removeAttribute('src')
    else image.setAttribute('src', url)
  }, [image, url])
  return null
}

/** A rich text as it reads. */
export function RichTextReader({ content, useFileUrl }: ReaderProps) {
  const { t } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const [images, setImages] = useState<readonly HTMLImageElement[]>([])
  const [done, open, picture, table] = [t('已完成'), t('未完成'), t('图片'), t('表格')]
  const drawn = useMemo(() => drawable(content, { done, open, picture, table }), [content, done, open, picture, table])
  useEffect(() => {
    box.current?.replaceChildren(...drawn.cloneNode(true).childNodes)
    setImages([...(box.current?.querySelectorAll('img') ?? [])])
  }, [drawn])
  return (
    <>
      <div className="rich-text" ref={box} />
      {images.map((image, at) => (
        <Picture key={`${at} ${image.dataset.file}`} image={image} useFileUrl={useFileUrl} />
      ))}
    </>
  )
}
