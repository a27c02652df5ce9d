import { useTexts } from '@/i18n/useTexts'
import { perLocale } from '@/lib/numberText'
import { pendingOf, type ChartProps } from './data'
import { summaryOf } from './summary'

const compact = perLocale((locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }))

/** Texts of a chart: values, what a mark is called, what its series come to. */
export function useChartTexts({ data, format }: Pick<ChartProps, 'data' | 'format'>) {
  const { t, number, locale } = useTexts()
  const value = format ?? number
  const nameOf = (at: number): string => {
    const name = data.categories[at] ?? ''
    return at === data.open ? t('{{category}}（至今）', { category: name }) : name
  }
  const named = (place: number, series: number): string => {
    const one = data.series[series]
    const known = one?.values[place] ?? null
    if (!one || known === null) return ''
    const at = one.muted ? (data.categories[place] ?? '') : nameOf(place)
    const pending = pendingOf(one, place)
    return pending > 0
      ? t('{{category}}，{{series}} {{value}}，其中未同步 {{pending}}', {
          category: at,
          series: one.name,
          value: value(known),
          pending: value(pending),
        })
      : t('{{category}}，{{series}} {{value}}', { category: at, series: one.name, value: value(known) })
  }
  const summaries = data.series.flatMap((series) => {
    const found = summaryOf(series, data.categories)
    if (!found) return []
    const { name, highest, highestAt, lowest, lowestAt } = found
    return t('{{name}}：最高 {{highest}}（{{highestAt}}），最低 {{lowest}}（{{lowestAt}}）', {
      name,
      highest: value(highest),
      highestAt,
      lowest: value(lowest),
      lowestAt,
    })
  })
  /** What a chart is called: its label, and what its series come to. */
  const described = (label: string) =>
    summaries.reduce((before, next) => t('{{before}}。{{next}}', { before, next }), label)
  return { t, value, nameOf, named, described, tick: (size: number) => compact(locale).format(size) }
}
