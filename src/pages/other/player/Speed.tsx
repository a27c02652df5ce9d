import { useEffect, useState, type RefObject } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { setRate } from './control'

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
