import { useId } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { perLocale } from '@/lib/numberText'
import { Patterns, pendingPaint } from './Patterns'
import './chart.css'
import './target.css'

const percent = perLocale((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }))

interface TargetBarProps {
  label: string
  value: number
  /** Above 0. */
  goal: number
  format?: ((value: number) => string) | undefined
  /** The part of the value that is not sent yet. */
  pending?: number
  href?: string | undefined
}

/** How far a value is on its way to a goal, which has a line of its own once it is exceeded. */
export function TargetBar({ label, value, goal, format, pending = 0, href }: TargetBarProps) {
  const { t, number, locale } = useTexts()
  const patterns = useId()
  const text = format ?? number
  const whole = Math.max(goal, value, 1)
  const share = (size: number) => `${(Math.max(0, size) / whole) * 100}%`
  const words = t('{{value}}，目标 {{target}}', { value: text(value), target: text(goal) })
  const reached = percent(locale).format(goal > 0 ? value / goal : 0)
  return (
    <div className="chart target">
      <p className="target-head">
        {href === undefined ? (
          <span>{label}</span>
        ) : (
          <a href={href} className="target-link">
            {label}
          </a>
        )}
        <span className="target-share">{reached}</span>
      </p>
      <svg
        className="chart-svg target-bar"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={whole}
        aria-valuenow={Math.max(0, value)}
        aria-valuetext={`${reached}, ${words}`}
      >
        <Patterns
          id={patterns}
          data={{ categories: [''], series: [{ name: label, values: [value], pending: [pending] }] }}
        />
        <rect className="target-track" width="100%" height="100%" rx="2" />
        <rect
          width={share(value)}
          height="100%"
          rx="2"
          fill={value >= goal ? 'var(--color-success)' : 'var(--chart-1)'}
        />
        {pending > 0 && (
          <rect x={share(value - pending)} width={share(pending)} height="100%" fill={pendingPaint(patterns, 1)} />
        )}
        {value > goal && <line className="target-line" x1={share(goal)} x2={share(goal)} y2="100%" />}
      </svg>
      <p className="target-words">
        {words}
        {pending > 0 && <span className="figure-pending">{t('含未同步 {{value}}', { value: text(pending) })}</span>}
      </p>
    </div>
  )
}
