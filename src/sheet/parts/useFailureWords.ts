import { useTexts } from '@/i18n/useTexts'
import { sizeText } from '@/lib/fileRules'
import { SheetError, sheetFaults } from '../error'
import { IMPORT_BYTES, IMPORT_ROWS } from '../readSheet'

/** Says what went wrong with a file or a request. */
export function useFailureWords(): (error: unknown) => string {
  const { t, title, number } = useTexts()
  const values = { size: sizeText(IMPORT_BYTES), rows: number(IMPORT_ROWS) }
  return (error) => {
    if (error instanceof SheetError) return t(sheetFaults[error.fault], values)
    return title(error instanceof Error ? error.message : String(error))
  }
}
