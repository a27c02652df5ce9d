import captionsIcon from 'virtual:icon/closed-captioning-fill'
import captionsOffIcon from 'virtual:icon/closed-captioning-line'
import { useEffect, useState, type RefObject } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/base/Icon'
import { setRate } from './control'
import type { CaptionChoice } from './playback'

/** Names of the languages in themselves. */
export const captionNames = { zh: '中文', en: 'English' } as const

/** The captions that are shown; a press goes to the next choice. A menu would not be seen in full screen, where only the player is. */
export function Captions({ shown, onNext }: { shown: CaptionChoice; onNext: () => void }) {
  const { t } = useTexts()
  const name = shown === 'none' ? undefined : captionNames[shown]
  const label = name === undefined ? t('字幕已关闭') : t('字幕：{{name}}', { name })
  return (
    <button type="button" aria-label={label} className="player-button" onClick={onNext}>
      <Icon path={shown === 'none' ? captionsOffIcon : captionsIcon} />
      {name !== undefined && <span className="player-wide text-xs">{name}</span>}
    </button>
  )
}

const RATES = [0.75, 1, 1.25, 1.5, 2]

/** The speed, as keys may have changed it; a press goes to the next faster one. Its name has the text that is seen, as that of the library has not. */
export function Speed({ media }: { media: RefObject<HTMLMediaElement | null> }) {
  const { t } = useTexts()
  const [rate, setShown] = useState(1)
  useEffect(() => {
    const element = media.current
    const look = () => setShown(element?.playbackRate ?? 1)
    element?.addEventListener('ratechange', look)
    return () => element?.removeEventListener('ratechange', look)
  }, [media])
  const next = () => setRate(media.current, RATES.find((faster) => faster > rate) ?? RATES[0] ?? 1)
  return (
    <button type="button" className="player-button" aria-label={t('倍速 {{rate}}×', { rate })} onClick={next}>
      {rate}×
    </button>
  )
}
