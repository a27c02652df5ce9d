import { withWorker, type SheetHost } from './client'
import { headOf, type Cell, type SheetColumn, type SheetPlan } from './column'

/** So many rows are turned into cells and handed over at once: a few milliseconds of the page's time. */
const BATCH = 500

interface WriteOptions<Row> extends Omit<SheetPlan, 'heads'> {
  readonly columns: readonly SheetColumn<Row>[]
  readonly rows: AsyncIterable<readonly Row[]>
  readonly signal: AbortSignal
  /** Gets how many rows have been handed over. */
  readonly onProgress?: (rows: number) => void
  /** All rows are there; the file is being made of them. */
  readonly onFinish?: () => void
}

/**
 * Makes a file of rows that come in batches, in a worker of its own. Resolves to the file and the number of its rows. Rejects with
 * AbortError, SheetError, or what the rows' source threw.
 */
export function writeSheet<Row>(
  { columns, rows, signal, onProgress, onFinish, ...plan }: WriteOptions<Row>,
  open?: () => SheetHost,
): Promise<{ readonly file: Blob; readonly rows: number }> {
  return withWorker(
    signal,
    async (ask) => {
      await ask({ type: 'begin', plan: { ...plan, heads: columns.map(headOf) } })
      let count = 0
      for await (const batch of rows) {
        for (let at = 0; at < batch.length; at += BATCH) {
          signal.throwIfAborted()
          const slice = batch.slice(at, at + BATCH)
          const cells: Cell[][] = slice.map((row) => columns.map(({ value }) => value(row)))
          await ask({ type: 'rows', rows: cells })
          count += slice.length
          onProgress?.(count)
        }
      }
      signal.throwIfAborted()
      onFinish?.()
      const answer = await ask({ type: 'finish' })
      if (answer.type !== 'file') throw new Error('the worker of sheets gave no file')
      return { file: answer.file, rows: count }
    },
    open,
  )
}
