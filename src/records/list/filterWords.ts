import type { TextKey } from '@/i18n/init'
import type { useTexts } from '@/i18n/useTexts'
import { dayRanges } from '@/lib/dayRanges'
import { isRange, rangeNames, type FilterField } from './fields'

/** Predefined ranges of days. */
export const rangePresets = [
  { id: 'today', label: '今天' },
  { id: 'week', label: '本周' },
  { id: 'month', label: '本月' },
  { id: 'year', label: '今年' },
] as const satisfies readonly { id: keyof ReturnType<typeof dayRanges>; label: TextKey }[]

type Translate = ReturnType<typeof useTexts>['t']

/** What a field filters by, in words; '' for nothing. `filters`: the values by parameter; `now` in ms since 1970. */
export function filterText(
  field: FilterField,
  filters: Readonly<Record<string, string>>,
  t: Translate,
  { exact = [], now = Date.now() }: { readonly exact?: readonly string[] | undefined; readonly now?: number } = {},
): string {
  const { name, kind, options = [], shown } = field
  if (isRange(field)) {
    const [from = '', to = ''] = rangeNames(field).map((one) => filters[one])
    const ranges = dayRanges(now)
    const preset = kind === 'range' && rangePresets.find(({ id }) => ranges[id][0] === from && ranges[id][1] === to)
    if (preset) return t(preset.label)
    if (from && to) return from === to ? from : t('{{from}} 至 {{to}}', { from, to })
    return from ? t('{{from}} 起', { from }) : to && t('至 {{to}}', { to })
  }
  const value = filters[name] ?? ''
  const option = options.find((one) => one.value === value)
  if (option) return t(option.label)
  if (value && shown) return shown(value)
  return value && exact.includes(name) ? `“${value}”` : value
}
