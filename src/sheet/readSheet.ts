import { withWorker, type SheetHost } from './client'
import { SheetError } from './error'
import type { ReadSheet } from './reader'

/** Limits of one import, as each row is a write of its own. */
export const IMPORT_ROWS = 5000
export const IMPORT_BYTES = 10 * 1024 * 1024

/** Timeout for reading a file. */
export const READ_MS = 30_000

/** Reads the sheets of a file in a worker. Rejects with AbortError or SheetError. */
export async function readSheet(
  file: Blob,
  signal: AbortSignal,
  open?: () => SheetHost,
): Promise<readonly ReadSheet[]> {
  signal.throwIfAborted()
  if (file.size > IMPORT_BYTES) throw new SheetError('tooLarge')
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(new SheetError('tooSlow')), READ_MS)
  const forward = () => deadline.abort(signal.reason)
  signal.addEventListener('abort', forward)
  try {
    return await withWorker(
      deadline.signal,
      async (request) => {
        const answer = await request({ type: 'read', file, maxRows: IMPORT_ROWS })
        if (answer.type !== 'sheets') throw new Error('the worker of sheets gave no sheets')
        return answer.sheets
      },
      open,
    )
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', forward)
  }
}
