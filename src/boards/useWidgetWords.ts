import { fieldText, valueKey } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { useFigureWords } from './useFigureWords'
import type { Widget } from './widget'

/** Names and numbers of a widget in the user's language. */
export function useWidgetWords(widget: Widget) {
  const { t } = useTexts()
  const { group, series, date } = widget
  const words = useFigureWords(widget)
  const name = (field: string | undefined, key: string): string => {
    if (key === '') return t('（空）')
    const word = field === undefined ? undefined : valueKey(field, key)
    return word ? t(word) : key
  }
  return {
    ...words,
    category: (key: string) => (group !== undefined && group === date ? words.date(key) : name(group, key)),
    series: (key: string) => (series === undefined ? t(widget.title) : name(series, key)),
    /** What the categories are. */
    head: group === date ? t('时间') : group === undefined ? '' : fieldText(group, t, widget.module),
  }
}
