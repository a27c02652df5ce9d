import { useTexts } from '@/i18n/useTexts'

/** Writes a count in the reader's form: 12345 → "12,345". */
export function useNumber(): (count: number) => string {
  const { locale } = useTexts()
  return (count) => count.toLocaleString(locale)
}
