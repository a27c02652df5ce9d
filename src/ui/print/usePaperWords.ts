import { useCallback } from 'react'
import { useTexts } from '@/i18n/useTexts'
import type { Foot } from './paginate'

/** The words that the sheets of a print have in common; stable until the language changes. */
export function usePaperWords() {
  const { t, locale } = useTexts()
  const nameOf = useCallback((page: number, pages: number) => t('第 {{page}} 页 共 {{pages}} 页', { page, pages }), [t])
  /** A foot with the number of the sheet between two texts. */
  const footOf = useCallback(
    (start: string, end: string): Foot =>
      (page, pages) => [start, nameOf(page, pages), end],
    [nameOf],
  )
  return { nameOf, footOf, language: locale }
}
