import { useTranslation } from 'react-i18next'
import { serverText } from './init'

/** `t` for texts of the dictionary (a missing entry does not compile), `title` for texts of the server, and the locale. */
export function useTexts() {
  const { t, i18n } = useTranslation()
  return { t, title: serverText, locale: i18n.language === 'en' ? 'en-US' : 'zh-CN' }
}
