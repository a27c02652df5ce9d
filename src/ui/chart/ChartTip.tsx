import type { CSSProperties } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { pendingOf, slotsOf, type ChartProps } from './data'
import { paintOf, Swatch } from './Patterns'
import type { ActivePoint } from './usePoints'
import './tip.css'

interface ChartTipProps extends Pick<ChartProps, 'data' | 'hrefOf'> {
  active: ActivePoint
  value: (value: number) => string
  patterns: string
  /** Place in the plot, both 0 to 100. */
  x: number
  y?: number
  /** Name of the category, if it is none of the data. */
  name?: string | undefined
}

/** The values of the active category. What a screen reader needs of it is the name of the mark. */
export function ChartTip({ active, data, hrefOf, value, patterns, x, y = 0, name }: ChartTipProps) {
  const { t } = useTexts()
  const { category, series: meant, by } = active
  const slots = slotsOf(data.series)
  const follows = by === 'touch' && meant !== undefined && hrefOf?.(category, meant) !== undefined
  const side: CSSProperties = x <= 50 ? { left: `${x}%` } : { right: `${100 - x}%` }
  return (
    <div className="chart-tip" aria-hidden="true" style={{ ...side, top: `${y}%` }}>
      <p className="mb-1 font-medium wrap-anywhere">{name ?? data.categories[category]}</p>
      {data.series.map((series, index) => {
        const known = series.values[category] ?? null
        const pending = pendingOf(series, category)
        return (
          <p key={series.name} className="chart-tip-line" data-meant={index === meant || undefined}>
            <Swatch paint={paintOf(patterns, slots[index] ?? 1)} />
            <span className="flex-1 min-w-0 text-plain wrap-anywhere">{series.name}</span>
            <span>{known === null ? t('没有数据') : value(known)}</span>
            {pending > 0 && (
              <span className="chart-tip-note">{t('含未同步 {{value}}', { value: value(pending) })}</span>
            )}
          </p>
        )
      })}
      {follows && <p className="chart-tip-note">{t('再点一次看这些记录')}</p>}
    </div>
  )
}
