import cloudIcon from 'virtual:icon/cloud-off-line'
import { usePartText } from '@/i18n/usePartText'
import { useTexts } from '@/i18n/useTexts'
import { exactTime } from '@/lib/format'
import type { Part } from '@/lib/part'
import { Icon } from '../base/Icon'

interface DataAgeProps {
  /** In ms since 1970; undefined for fresh data. */
  at: number | undefined
  /** How much of the list is cached, unless all of it is. */
  partial?: Part | undefined
  /** Why the server's present data is not shown, if a request for it has failed. */
  error?: Error | null
  onRetry?: () => void
}

/** Shows the age of cached data, how much of the list is cached, and the failure of a newer request. */
export function DataAge({ at, partial, error, onRetry }: DataAgeProps) {
  const { t, title, locale } = useTexts()
  const partText = usePartText()
  if (at === undefined) return null
  const date = new Date(at)
  const isToday = date.toDateString() === new Date().toDateString()
  const time = date.toLocaleString(locale, {
    ...(!isToday && { month: 'short', day: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (
    <p role="note" className="flex flex-wrap items-center gap-x-2 text-plain tabular-nums">
      <Icon path={cloudIcon} size={16} />
      {partial?.have !== 0 && (
        <time dateTime={date.toISOString()} title={isToday ? undefined : exactTime(at, locale)}>
          {t('截至 {{time}} 的数据', { time })}
        </time>
      )}
      {partial && <span>{partText(partial)}</span>}
      {error && <span className="min-w-0 break-words">{title(error.message)}</span>}
      {error && onRetry && (
        <button type="button" className="btn btn-ghost btn-sm" onClick={onRetry}>
          {t('重试')}
        </button>
      )}
    </p>
  )
}
