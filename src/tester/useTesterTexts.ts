import { serverText } from '@/i18n/init'
import { useTexts } from '@/i18n/useTexts'
import { texts } from './texts'

export type TesterText = keyof typeof texts
export type Fill = Readonly<Record<string, string | number>>

/** Substitutes `{{name}}` placeholders. */
const filled = (text: string, values: Fill) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))

/** A text of the panel in the language of a locale. */
export const testerText = (locale: string, key: TesterText, values: Fill = {}): string =>
  filled(locale === 'en-US' ? texts[key] : key, values)

export type T = (key: TesterText, values?: Fill) => string

/**
 * `t` for texts of the panel's own dictionary (a missing entry is a compile error), `title` for messages of the hosts, `number` for
 * numbers. Re-renders on language change.
 */
export function useTesterTexts() {
  const { locale, number } = useTexts()
  const t: T = (key, values) => testerText(locale, key, values)
  return { t, title: serverText, number, locale }
}
