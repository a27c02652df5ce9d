import { useState } from 'react'
import pictureIcon from 'virtual:icon/image-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/data/Icon'

/** The picture of goods; a drawing in its place where it can't be loaded. */
export function Picture({ src, alt = '' }: { src: string; alt?: string }) {
  const { t } = useTexts()
  const [failed, setFailed] = useState('')
  if (src === '' || failed === src)
    return (
      <span className="goods-no-picture">
        <Icon path={pictureIcon} size={24} />
        {t('没有图片')}
      </span>
    )
  return <img src={src} alt={alt} width="400" height="300" loading="lazy" onError={() => setFailed(src)} />
}
