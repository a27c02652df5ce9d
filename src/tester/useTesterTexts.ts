import { serverText, type TextKey } from '@/i18n/init'
import { useTexts } from '@/i18n/useTexts'
import { texts } from './texts'

/** A text of the panel's own dictionary, or one that the console has. */
export type TesterText = keyof typeof texts | TextKey
export type Fill = Readonly<Record<string, string | number>>

const own: Readonly<Record<string, string>> = texts

/** Substitutes `{{name}}` placeholders. */
const filled = (text: string, values: Fill) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))

/** A text of the panel in the language of a locale. */
export const testerText = (locale: string, key: TesterText, values: Fill = {}): string =>
  filled(locale === 'en-US' ? (own[key] ?? serverText(key)) : key, values)

export type T = (key: TesterText, values?: Fill) => string

/**
 * `t` for texts of the panel and of the console (a missing entry is a compile error), `title` for messages of the hosts, `number` for
 * numbers. Re-renders on language change.
 */
export function useTesterTexts() {
  const { locale, number } = useTexts()
  const t: T = (key, values) => testerText(locale, key, values)
  return { t, title: serverText, number, locale }
}
