import { useState, type RefObject } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { setRate } from './control'

const RATES = [0.75, 1, 1.25, 1.5, 2]

/** The speed; a press goes to the next one. Its name has the text that is seen, as that of the library has not. */
export function Speed({ media }: { media: RefObject<HTMLMediaElement | null> }) {
  const { t } = useTexts()
  const [rate, setShown] = useState(1)
  const next = () => {
    const following = RATES[(RATES.indexOf(rate) + 1) % RATES.length] ?? 1
    setRate(media.current, following)
    setShown(following)
  }
  return (
    <button type="button" className="player-button" aria-label={t('倍速 {{rate}}×', { rate })} onClick={next}>
      {rate}×
    </button>
  )
}
