import { ApiError } from '@/api/status'
import { describeThrown } from '@/lib/thrown'
import { SheetError } from './error'

/**
 * Gives the reason of a failure to the browser, and by way of it to the console's error log (spec §8): a failure that nobody foresaw,
 * and what made a file look damaged. Requests that failed have been logged where they arose.
 */
export function reportFailure(error: unknown): void {
  if (error instanceof ApiError) return
  if (!(error instanceof SheetError)) reportError(error)
  else if (error.fault === 'damaged')
    reportError(new Error(`sheet: ${describeThrown(error.cause).message}`, { cause: error }))
}
