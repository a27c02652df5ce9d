import { withWorker, type Request, type SheetHost } from './client'
import { SheetError } from './error'
import type { Cell } from './column'
import type { SheetOutline } from './messages'
import type { Exact } from './read/shown'
import type { ReadSheet } from './read/table'

/** Limits of one import, as each row is a write of its own. */
export const IMPORT_ROWS = 10_000
export const IMPORT_BYTES = 10 * 1024 * 1024

/** Timeout for reading a file. */
export const READ_MS = 30_000

/** Rows that the page takes at a time: it stays responsive between them. */
const TAKEN = 500

/** Takes the rows of all sheets from the worker. `onRows`: how many of how many are there. */
async function takeRows(request: Request, sheets: readonly SheetOutline[], onRows: OnRows): Promise<ReadSheet[]> {
  const total = sheets.reduce((sum, { count }) => sum + count, 0)
  const found: ReadSheet[] = []
  let done = 0
  for (const [sheet, { count, ...outline }] of sheets.entries()) {
    const rows: (readonly Cell[])[] = []
    const exact = new Map<number, ReadonlyMap<number, Exact>>()
    for (let from = 0; from < count; from += TAKEN) {
      const answer = await request({ type: 'take', sheet, from, to: from + TAKEN })
      if (answer.type !== 'taken') throw new Error('the worker of sheets gave no rows')
      rows.push(...answer.rows)
      for (const [row, held] of answer.exact) exact.set(row, held)
      done += answer.rows.length
      onRows(done, total)
    }
    found.push({ ...outline, rows, ...(exact.size > 0 && { exact }) })
  }
  return found
}

type OnRows = (done: number, total: number) => void

interface ReadTerms {
  readonly onRows?: OnRows
  /** What the person says of a text file. */
  readonly encoding?: string | undefined
  readonly open?: () => SheetHost
}

/** Reads the sheets of a file in a worker. Rejects with AbortError or SheetError. */
export async function readSheet(
  file: Blob,
  signal: AbortSignal,
  { onRows = () => {}, encoding, open }: ReadTerms = {},
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
        const answer = await request({
          type: 'read',
          file,
          maxRows: IMPORT_ROWS,
          ...(encoding !== undefined && { encoding }),
        })
        if (answer.type !== 'sheets') throw new Error('the worker of sheets gave no sheets')
        return takeRows(request, answer.sheets, onRows)
      },
      open,
    )
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', forward)
  }
}
