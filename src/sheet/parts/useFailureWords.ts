import { ApiError } from '@/api/status'
import { useTexts } from '@/i18n/useTexts'
import { sizeText } from '@/lib/fileRules'
import { COLUMNS_MAX } from '../bounds'
import { SheetError, sheetFaults } from '../error'
import { IMPORT_BYTES, IMPORT_ROWS, READ_MS } from '../readSheet'

/** Says what went wrong with a file or a request. */
export function useFailureWords(): (error: unknown) => string {
  const { t, title, number } = useTexts()
  const values = {
    size: sizeText(IMPORT_BYTES),
    rows: number(IMPORT_ROWS),
    columns: number(COLUMNS_MAX),
    seconds: number(READ_MS / 1000),
  }
  return (error) => {
    if (error instanceof SheetError) return t(sheetFaults[error.fault], { ...values, cell: '', ...error.values })
    if (error instanceof ApiError) return title(error.message)
    return t('出现意外错误：{{reason}}', { reason: error instanceof Error ? error.message : String(error) })
  }
}
