import { usePartText } from '@/i18n/usePartText'
import { useTexts } from '@/i18n/useTexts'
import { clockTime } from '@/lib/format'
import type { WidgetFigures } from './useFigures'

/** How old and how complete figures are, and what of them is not sent yet. */
export function useFiguresNote(): (given: Pick<WidgetFigures, 'asOf' | 'partial' | 'figures'>) => string {
  const { t, locale } = useTexts()
  const partText = usePartText()
  return ({ asOf, partial, figures }) =>
    [
      asOf !== undefined && t('截至 {{time}} 的数据', { time: clockTime(asOf, Date.now(), locale) }),
      partial && partText(partial),
      figures && figures.unsent > 0 && t('含未发送 {{count}} 条', { count: figures.unsent }),
    ]
      .filter(Boolean)
      .join(' · ')
}
