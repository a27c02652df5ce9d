import { useTexts } from '@/i18n/useTexts'
import { exactTime, relativeTime } from '@/lib/format'
import { dayText } from '@/lib/timestamp'
import { useNow } from './useNow'

const MINUTE = 60_000
const WEEK = 7 * 86_400_000

interface AgoProps {
  /** In ms since 1970, or a text that `Date` reads, such as `YYYY-MM-DD HH:mm:ss` in local time. */
  at: number | string
  className?: string
}

/** A time in relation to now, from a week on its date; the exact time in a tip. Current to 30 s. */
export function Ago({ at, className }: AgoProps) {
  const { t, locale } = useTexts()
  const now = useNow()
  const time = typeof at === 'number' ? at : new Date(at).getTime()
  if (Number.isNaN(time)) return <span className={className}>{at}</span>
  const distance = Math.abs(now - time)
  const words = distance < MINUTE ? t('刚刚') : distance < WEEK ? relativeTime(time, now, locale) : dayText(time)
  return (
    <time className={className} dateTime={new Date(time).toISOString()} title={exactTime(time, locale)}>
      {words}
    </time>
  )
}
