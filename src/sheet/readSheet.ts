import { withWorker, type SheetHost } from './client'
import { SheetError } from './error'
import type { ReadSheet } from './reader'

/** What may be imported at once: each row is a write of its own. */
export const IMPORT_ROWS = 5000
export const IMPORT_BYTES = 10 * 1024 * 1024

/** The sheets of a file, read in a worker. Rejects with AbortError or SheetError. */
export function readSheet(file: Blob, signal: AbortSignal, open?: () => SheetHost): Promise<readonly ReadSheet[]> {
  return withWorker(
    signal,
    async (ask) => {
      if (file.size > IMPORT_BYTES) throw new SheetError('tooLarge')
      const answer = await ask({ type: 'read', file, maxRows: IMPORT_ROWS })
      if (answer.type !== 'sheets') throw new Error('the worker of sheets gave no sheets')
      return answer.sheets
    },
    open,
  )
}
