import { fieldText, valueKey } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import type { Widget } from './widget'

/** Names and numbers of a widget in the user's language. */
export function useWidgetWords(widget: Widget) {
  const { t, locale, number } = useTexts()
  const { group, series, date, unit } = widget
  const name = (field: string | undefined, key: string): string => {
    if (key === '') return t('（空）')
    const word = field === undefined ? undefined : valueKey(field, key)
    return word ? t(word) : key
  }
  const dateName = (key: string) => {
    const [year = 0, month = 1, day = 1] = key.split('-').map(Number)
    const parts = key.length === 7 ? ({ month: 'short' } as const) : ({ month: 'numeric', day: 'numeric' } as const)
    return new Intl.DateTimeFormat(locale, parts).format(new Date(year, month - 1, day))
  }
  const unitWord = unit === undefined || unit === '%' ? (unit ?? '') : t(unit)
  return {
    category: (key: string) => (group !== undefined && group === date ? dateName(key) : name(group, key)),
    series: (key: string) => (series === undefined ? t(widget.title) : name(series, key)),
    /** What the categories are. */
    head: group === date ? t('时间') : group === undefined ? '' : fieldText(group, t, widget.module),
    unit: unitWord,
    format: (value: number) => `${number(value)}${unit === '%' ? '%' : unitWord && ` ${unitWord}`}`,
  }
}
