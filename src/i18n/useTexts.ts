import i18n from 'i18next'
import { useSyncExternalStore } from 'react'
import { numberText } from '@/lib/format'
import { serverText } from './init'

const subscribe = (changed: () => void) => {
  i18n.on('languageChanged', changed)
  return () => i18n.off('languageChanged', changed)
}

/**
 * `t` for texts of the dictionary (a missing entry does not compile), `title` for texts of the server, `number` for
 * numbers in the reader's form (12,345), and the locale. The component is rendered again when the language changes.
 */
export function useTexts() {
  const language = useSyncExternalStore(subscribe, () => i18n.language)
  const locale = language === 'en' ? 'en-US' : 'zh-CN'
  return { t: i18n.t, title: serverText, number: (value: number) => numberText(value, locale), locale }
}
