import i18n from 'i18next'
import { useSyncExternalStore } from 'react'
import { numberText } from '@/lib/numberText'
import { serverText, type TextKey } from './init'

const subscribe = (changed: () => void) => {
  i18n.on('languageChanged', changed)
  return () => i18n.off('languageChanged', changed)
}

const cache = { zh: new Map<string, string>(), en: new Map<string, string>() }

/** Cached replacement for i18next's `t`, whose plural, nesting and fallback lookup is too slow for large tables. */
const t = (key: TextKey, values?: Readonly<Record<string, unknown>>): string => {
  const language = i18n.language === 'en' ? 'en' : 'zh'
  const text = cache[language].get(key) ?? serverText(key)
  cache[language].set(key, text)
  return values ? i18n.services.interpolator.interpolate(text, values, language, {}) : text
}

/** What `useTexts` gives, in the current language, for what is not drawn. */
export function currentTexts() {
  const locale = i18n.language === 'en' ? 'en-US' : 'zh-CN'
  return { t, title: serverText, number: (value: number) => numberText(value, locale), locale }
}

/**
 * `t`: dictionary texts (a missing entry is a compile error); `title`: server texts; `number`: localised numbers (12,345); `locale`.
 * Re-renders on language change.
 */
export function useTexts() {
  useSyncExternalStore(subscribe, () => i18n.language)
  return currentTexts()
}
