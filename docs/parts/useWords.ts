import { useTexts } from '@/i18n/useTexts'

/** Texts of the gallery alone, which the dictionary of the console does not know. */
export function useWords() {
  const { locale } = useTexts()
  return (chinese: string, english: string) => (locale === 'zh-CN' ? chinese : english)
}
