import { useId } from 'react'
import { perLocale } from '@/lib/numberText'
import { useTexts } from '@/i18n/useTexts'
import { SLOTS, type ChartData, type ChartProps } from './data'
import { paintOf, Patterns, pendingPaint, Swatch } from './Patterns'
import { rankingOf } from './ranking'
import { useChartTexts } from './useChartTexts'
import { bandMark, pointMark, usePoints } from './usePoints'
import './chart.css'
import './ring.css'
import './tip.css'

const percent = perLocale((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }))
const [OUTER, INNER] = [78, 52]

/** The outline of a part of the ring, from and to as shares of the whole. */
export function arcOf(from: number, to: number): string {
  // A whole round would begin where it ends, which draws nothing.
  const end = Math.min(to, from + 0.999_99)
  const at = (share: number, radius: number) =>
    `${(80 + radius * Math.sin(2 * Math.PI * share)).toFixed(2)} ${(80 - radius * Math.cos(2 * Math.PI * share)).toFixed(2)}`
  const large = end - from > 0.5 ? 1 : 0
  return `M${at(from, OUTER)}A${OUTER} ${OUTER} 0 ${large} 1 ${at(end, OUTER)}L${at(end, INNER)}A${INNER} ${INNER} 0 ${large} 0 ${at(from, INNER)}z`
}

/** Each part as a series of its own, for patterns and colours. */
const asSeries = (names: readonly string[], pending: readonly number[]): ChartData => ({
  categories: [''],
  series: names.map((name, index) => ({ name, values: [Number.MAX_VALUE], pending: [pending[index] ?? 0] })),
})

/**
 * Shares of a whole as a ring of six parts at most, with their names and values beside it. Only for values that add up to something;
 * RankChart compares better. Values of 0 and below have no share.
 */
export function RingChart({ data, label, format, hrefOf }: ChartProps) {
  const patterns = useId()
  const { locale } = useTexts()
  const { t, value } = useChartTexts({ data, format })
  const { active, stop, handlers } = usePoints({ upright: true })
  const parts = rankingOf(data, SLOTS).filter((part) => part.value > 0)
  const total = parts.reduce((sum, part) => sum + part.value, 0)
  const names = parts.map(({ name, category, count }) =>
    category === undefined ? t('其他 {{count}} 项', { count }) : name,
  )
  const painted = asSeries(
    names,
    parts.map(({ pending }) => pending),
  )
  const arcs = parts.map((part, index) => {
    const from = parts.slice(0, index).reduce((sum, earlier) => sum + earlier.value, 0) / total
    const to = from + part.value / total
    return { from, to, sent: to - part.pending / total }
  })
  return (
    <div className="chart" data-kind="ring" {...handlers}>
      <svg
        className="chart-svg shrink-0 w-40 h-40"
        viewBox="0 0 160 160"
        role="img"
        aria-label={t('{{before}}。{{next}}', { before: label, next: t('合计 {{total}}', { total: value(total) }) })}
      >
        <Patterns id={patterns} data={painted} />
        {arcs.map(({ from, to, sent }, index) => (
          <g
            key={index}
            className="chart-slice"
            data-active={active?.category === index || undefined}
            {...bandMark(index)}
          >
            <path d={arcOf(from, to)} fill={paintOf(patterns, index + 1)} />
            {sent < to && (
              <path d={arcOf(sent, to)} fill={pendingPaint(patterns, index + 1)} stroke={`var(--chart-${index + 1})`} />
            )}
          </g>
        ))}
        <text className="chart-total" x="80" y="80" dy=".35em" textAnchor="middle">
          {value(total)}
        </text>
      </svg>
      <ul className="chart-parts">
        {parts.map((part, index) => {
          const href = part.category === undefined ? undefined : hrefOf?.(part.category, 0)
          const line = (
            <>
              <Swatch paint={paintOf(patterns, index + 1)} />
              <span className="chart-part-name">{names[index]}</span>
              <span className="chart-part-value">{value(part.value)}</span>
              <span className="chart-part-share">{percent(locale).format(part.value / total)}</span>
              {part.pending > 0 && (
                <span className="chart-tip-note">{t('含未同步 {{value}}', { value: value(part.pending) })}</span>
              )}
            </>
          )
          return (
            <li
              key={index}
              data-active={active?.category === index || undefined}
              data-paint={paintOf(patterns, index + 1)}
            >
              {href === undefined ? (
                <span className="chart-part" {...bandMark(index)}>
                  {line}
                </span>
              ) : (
                <a
                  className="chart-part"
                  href={href}
                  tabIndex={index === (stop?.category ?? 0) ? 0 : -1}
                  {...pointMark(index, 0)}
                >
                  {line}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
