import { withWorker, type SheetHost } from './client'
import { headOf, type Cell, type SheetColumn, type SheetPlan } from './column'

/** Rows converted and posted at once: a few ms of main thread time. */
const BATCH = 500

interface WriteOptions<Row> extends Omit<SheetPlan, 'heads'> {
  readonly columns: readonly SheetColumn<Row>[]
  readonly rows: AsyncIterable<readonly Row[]>
  readonly signal: AbortSignal
  /** Called with the number of rows posted so far. */
  readonly onProgress?: (rows: number) => void
  /** Called when all rows are posted and the file is being generated. */
  readonly onFinish?: () => void
}

/**
 * Writes batches of rows to a file in a worker. Resolves to the file and its row count. Rejects with AbortError, SheetError, or the error
 * of the row source.
 */
export function writeSheet<Row>(
  { columns, rows, signal, onProgress, onFinish, ...plan }: WriteOptions<Row>,
  open?: () => SheetHost,
): Promise<{ readonly file: Blob; readonly rows: number }> {
  return withWorker(
    signal,
    async (request) => {
      await request({ type: 'begin', plan: { ...plan, heads: columns.map(headOf) } })
      let count = 0
      for await (const batch of rows) {
        for (let at = 0; at < batch.length; at += BATCH) {
          signal.throwIfAborted()
          const slice = batch.slice(at, at + BATCH)
          const cells: Cell[][] = slice.map((row) => columns.map(({ value }) => value(row)))
          await request({ type: 'rows', rows: cells })
          count += slice.length
          onProgress?.(count)
        }
      }
      signal.throwIfAborted()
      onFinish?.()
      const answer = await request({ type: 'finish' })
      if (answer.type !== 'file') throw new Error('the worker of sheets gave no file')
      return { file: answer.file, rows: count }
    },
    open,
  )
}
