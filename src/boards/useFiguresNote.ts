import { usePartText } from '@/i18n/usePartText'
import { useTexts } from '@/i18n/useTexts'
import { clockTime, listed } from '@/lib/format'
import type { WidgetFigures } from './useFigures'

/** Of which year and villages, how old and how complete figures are, and what of them is not sent yet. */
export function useFiguresNote(): (
  given: Pick<WidgetFigures, 'year' | 'villages' | 'asOf' | 'partial' | 'figures'>,
) => string {
  const { t, locale } = useTexts()
  const partText = usePartText()
  return ({ year, villages, asOf, partial, figures }) =>
    [
      year !== undefined && t('{{year}} 年', { year }),
      asOf !== undefined && t('截至 {{time}} 的数据', { time: clockTime(asOf, Date.now(), locale) }),
      partial && partText(partial),
      villages.length > 0 && t('只含{{villages}}', { villages: listed(villages, locale) }),
      figures && figures.unsent > 0 && t('含未发送 {{count}} 条', { count: figures.unsent }),
    ]
      .filter(Boolean)
      .join(' · ')
}
