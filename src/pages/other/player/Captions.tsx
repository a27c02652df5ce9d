import { useState, type RefObject } from 'react'
import captionsIcon from 'virtual:icon/closed-captioning-fill'
import captionsOffIcon from 'virtual:icon/closed-captioning-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/data/Icon'
import { showCaptions } from './control'

/** Shows the captions of this language, or none. A switch, as that of the library says it is without being one. */
export function Captions({ media, language }: { media: RefObject<HTMLMediaElement | null>; language: string }) {
  const { t } = useTexts()
  const [shown, setShown] = useState(true)
  const toggle = () => {
    showCaptions(media.current, shown ? undefined : language)
    setShown(!shown)
  }
  return (
    <button
      type="button"
      role="switch"
      aria-checked={shown}
      aria-label={t('字幕')}
      className="player-button"
      onClick={toggle}
    >
      <Icon path={shown ? captionsIcon : captionsOffIcon} />
    </button>
  )
}
