import { useState } from 'react'
import pictureIcon from 'virtual:icon/image-line'
import type { Row } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { isOwnAddress } from '@/lib/security/ownAddress'
import { useAttachments } from '@/offline/files/attachments'
import { Icon } from '@/ui/base/Icon'
import { StoredPicture } from '@/ui/inputs/StoredPicture'
import { photoOf } from './goods'
import '@/records/pictureCard.css'
import './goods.css'

interface PictureProps {
  /** The goods. */
  of: Pick<Row<'goods'>, 'image' | 'attachments'>
  alt?: string
}

/** The picture of goods; a drawing in its place where it can't be loaded or is not the console's own. */
export function Picture({ of, alt = '' }: PictureProps) {
  const photo = photoOf(of)
  return photo ? <Photo key={photo.id} file={photo} alt={alt} /> : <AtAddress src={of.image} alt={alt} />
}

function Photo({ file, alt }: { file: NonNullable<ReturnType<typeof photoOf>>; alt: string }) {
  const { read } = useAttachments()
  return (
    <StoredPicture file={file} read={read} alt={alt} waiting={<span className="goods-no-picture" />}>
      <NoPicture />
    </StoredPicture>
  )
}

function AtAddress({ src, alt }: { src: string; alt: string }) {
  const [failed, setFailed] = useState('')
  if (src === '' || failed === src || !isOwnAddress(src)) return <NoPicture />
  return <img src={src} alt={alt} width="400" height="300" loading="lazy" onError={() => setFailed(src)} />
}

function NoPicture() {
  const { t } = useTexts()
  return (
    <span className="goods-no-picture">
      <Icon path={pictureIcon} size={24} />
      {t('没有图片')}
    </span>
  )
}
