import i18n from 'i18next'
import { useSyncExternalStore } from 'react'
import { numberText } from '@/lib/numberText'
import { serverText, type TextKey } from './init'

const subscribe = (changed: () => void) => {
  i18n.on('languageChanged', changed)
  return () => i18n.off('languageChanged', changed)
}

const found = { zh: new Map<string, string>(), en: new Map<string, string>() }

/** As i18next's, which looks for plurals, nestings and fallbacks each time: a table asks for the same texts hundreds of times. */
const t = ((key: TextKey, values?: Readonly<Record<string, unknown>>) => {
  const language = i18n.language === 'en' ? 'en' : 'zh'
  const text = found[language].get(key) ?? serverText(key)
  found[language].set(key, text)
  return values ? i18n.services.interpolator.interpolate(text, values, language, {}) : text
}) as typeof i18n.t

/**
 * `t` for texts of the dictionary (a missing entry does not compile), `title` for texts of the server, `number` for
 * numbers in the reader's form (12,345), and the locale. The component is rendered again when the language changes.
 */
export function useTexts() {
  const language = useSyncExternalStore(subscribe, () => i18n.language)
  const locale = language === 'en' ? 'en-US' : 'zh-CN'
  return { t, title: serverText, number: (value: number) => numberText(value, locale), locale }
}
