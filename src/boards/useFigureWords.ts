import { useTexts } from '@/i18n/useTexts'
import { moneyText } from '@/lib/format'
import type { Widget } from './widget'

/** The numbers and dates of a widget in the user's language. */
export function useFigureWords({ unit }: Pick<Widget, 'unit'>) {
  const { t, locale, number } = useTexts()
  const money = unit === '元' ? 1 : unit === '万元' ? 10_000 : undefined
  const unitWord = unit === undefined || unit === '%' ? (unit ?? '') : t(unit)
  const exact = (value: number) => `${number(value)}${unit === '%' ? '%' : unitWord && ` ${unitWord}`}`
  return {
    unit: unitWord,
    /** Money at a glance, other numbers as they are. */
    format: (value: number) => (money === undefined ? exact(value) : moneyText(value * money, locale)),
    exact,
    /** A month (`YYYY-MM`) or a day. */
    date: (key: string) => {
      const [year = 0, month = 1, day = 1] = key.split('-').map(Number)
      const parts = key.length === 7 ? ({ month: 'short' } as const) : ({ month: 'numeric', day: 'numeric' } as const)
      return new Intl.DateTimeFormat(locale, parts).format(new Date(year, month - 1, day))
    },
  }
}
