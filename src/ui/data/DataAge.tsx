import cloudIcon from 'virtual:icon/cloud-off-line'
import { useTexts } from '@/i18n/useTexts'
import { exactTime } from '@/lib/format'
import { Icon } from './Icon'

interface AsOfProps {
  /** In ms since 1970; undefined for fresh data. */
  at: number | undefined
  /** Rows cached of the whole list, if the list was computed from an incomplete cache. */
  partial?: { readonly have: number; readonly of: number } | undefined
}

/** Shows the age of cached data, and how much of the list is cached. */
export function DataAge({ at, partial }: AsOfProps) {
  const { t, locale, number } = useTexts()
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
      <time dateTime={date.toISOString()} title={isToday ? undefined : exactTime(at, locale)}>
        {t('截至 {{time}} 的数据', { time })}
      </time>
      {partial && (
        <span>{t('本机只有 {{have}} / {{of}} 条', { have: number(partial.have), of: number(partial.of) })}</span>
      )}
    </p>
  )
}
