import type { ReactNode } from 'react'
import downIcon from 'virtual:icon/arrow-down-line'
import upIcon from 'virtual:icon/arrow-up-line'
import sameIcon from 'virtual:icon/subtract-line'
import { useTexts } from '@/i18n/useTexts'
import { perLocale } from '@/lib/numberText'
import { Icon } from '../base/Icon'
import { changeOf } from './change'
import { CountedNumber } from './CountedNumber'
import './figure.css'

/** 5.3 %, 18.2 %, 312 %. */
const percent = perLocale(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'percent',
      maximumFractionDigits: 1,
      maximumSignificantDigits: 3,
      roundingPriority: 'lessPrecision',
    }),
)
const icons = { up: upIcon, down: downIcon, same: sameIcon }

interface FigureProps {
  label: string
  /** undefined while it loads. */
  value: number | undefined
  format?: ((value: number) => string) | undefined
  /** The same figure of the period named so, to compare with. */
  previous?: { readonly value: number; readonly period: string } | undefined
  /** Which change is welcome; by default neither, and the change has no colour. */
  welcome?: 'up' | 'down'
  /** The value is that of a known part alone. */
  partial?: boolean
  /** The value is an estimate. */
  about?: boolean | undefined
  /** Address of the rows behind the figure. */
  href?: string | undefined
  /** What stands beside the number, such as a Sparkline. */
  trend?: ReactNode
  /** How complete and how old the number is, and what of it is not sent. */
  note?: string
}

/** One big number, counted up when it comes into view, with its change to an earlier period in icon and words. */
export function Figure(props: FigureProps) {
  const { label, value, format, previous, welcome, partial = false, about = false, href, trend, note } = props
  const { t, number, locale } = useTexts()
  const exact = format ?? number
  const said = (of: number) => (about ? t('约 {{number}}', { number: exact(of) }) : exact(of))
  const text = (of: number) => (partial ? t('已知 {{value}}', { value: exact(of) }) : said(of))
  const change = value === undefined || !previous ? undefined : changeOf(value, previous.value)
  const words = () => {
    if (!change || !previous) return ''
    const { period } = previous
    if (change.direction === 'same') return t('与{{period}}持平', { period })
    // One line, in which the share says more than the difference.
    const by = change.share === undefined ? exact(change.by) : percent(locale).format(change.share)
    return change.direction === 'up'
      ? t('比{{period}}增加 {{by}}', { period, by })
      : t('比{{period}}减少 {{by}}', { period, by })
  }
  const shown =
    value === undefined ? <span className="skeleton figure-skeleton" /> : <CountedNumber value={value} format={text} />
  return (
    <div className="figure">
      <p className="figure-label">{label}</p>
      <div className="figure-row">
        <p className="figure-value">
          {href === undefined ? (
            shown
          ) : (
            <a href={href} aria-label={value === undefined ? label : `${label} ${text(value)}`}>
              {shown}
            </a>
          )}
        </p>
        {trend}
      </div>
      <p
        className="figure-change"
        data-tone={
          change && welcome && change.direction !== 'same' ? (change.direction === welcome ? 'good' : 'bad') : undefined
        }
      >
        {change && <Icon path={icons[change.direction]} size={16} />}
        {words()}
        {note !== undefined && note !== '' && <span className="figure-note">{note}</span>}
      </p>
    </div>
  )
}
