import { ApiError } from '@/contract/status'
import { useTexts } from '@/i18n/useTexts'
import { sizeText } from '@/lib/fileRules'
import { describeThrown } from '@/lib/thrown'
import { COLUMNS_MAX } from '../bounds'
import { SheetError, sheetFaults } from '../error'
import { faultTexts, type Fault } from '../import/fault'
import { IMPORT_BYTES, IMPORT_ROWS, READ_MS } from '../readSheet'

/**
 * Reports unexpected failures, and the cause of a damaged file, through `reportError` to the error log (spec §8). API errors are logged
 * where they occur.
 */
export function reportFailure(error: unknown): void {
  if (error instanceof ApiError) return
  if (!(error instanceof SheetError)) reportError(error)
  else if (error.fault === 'damaged')
    reportError(new Error(`sheet: ${describeThrown(error.cause).message}`, { cause: error }))
}

/** Message for a failed file or request. */
export function useFailureText(): (error: unknown) => string {
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

/** Message for an invalid cell. */
export function useFaultText(): (fault: Fault) => string {
  const { t, title } = useTexts()
  // The types can't relate each text to its placeholder values.
  const translate = t as (text: string, values: Fault['values']) => string
  return ({ code, values = {}, says }) => {
    if (says !== undefined) return title(says)
    const { reason } = values
    return translate(faultTexts[code], { ...values, ...(reason !== undefined && { reason: title(String(reason)) }) })
  }
}
