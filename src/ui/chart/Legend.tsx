import { useTexts } from '@/i18n/useTexts'
import { hasPending, slotsOf, type ChartData } from './data'
import { paintOf, pendingPaint, Swatch } from './Patterns'

/** Names the series by their paint, if there is more than one, and what is not sent yet. */
export function Legend({ data, patterns }: { data: ChartData; patterns: string }) {
  const { t } = useTexts()
  const slots = slotsOf(data.series)
  const pending = hasPending(data)
  if (data.series.length < 2 && !pending) return null
  return (
    <ul className="chart-legend">
      {data.series.map(({ name }, index) => (
        <li key={name} data-paint={paintOf(patterns, slots[index] ?? 1)}>
          <Swatch paint={paintOf(patterns, slots[index] ?? 1)} />
          {name}
        </li>
      ))}
      {pending && (
        <li data-paint={pendingPaint(patterns, slots[0] ?? 1)}>
          <Swatch paint={pendingPaint(patterns, slots[0] ?? 1)} />
          {t('未同步')}
        </li>
      )}
    </ul>
  )
}
