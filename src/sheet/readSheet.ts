import { withWorker, type SheetHost } from './client'
import { SheetError } from './error'
import type { ReadSheet } from './reader'

/** What may be imported at once: each row is a write of its own. */
export const IMPORT_ROWS = 5000
export const IMPORT_BYTES = 10 * 1024 * 1024

/** How long a file may be read, in ms, before its worker is ended. */
export const READ_MS = 30_000

/** The sheets of a file, read in a worker. Rejects with AbortError or SheetError. */
export async function readSheet(
  file: Blob,
  signal: AbortSignal,
  open?: () => SheetHost,
): Promise<readonly ReadSheet[]> {
  signal.throwIfAborted()
  if (file.size > IMPORT_BYTES) throw new SheetError('tooLarge')
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(new SheetError('tooSlow')), READ_MS)
  const stop = () => ending.abort(signal.reason)
  signal.addEventListener('abort', stop)
  try {
    return await withWorker(
      ending.signal,
      async (ask) => {
        const answer = await ask({ type: 'read', file, maxRows: IMPORT_ROWS })
        if (answer.type !== 'sheets') throw new Error('the worker of sheets gave no sheets')
        return answer.sheets
      },
      open,
    )
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}
