import type { GoodRow } from './checkRows'

/** Sends one new record; resolves when the server or this device's outbox has it, and says which. */
export type SaveRow = (body: GoodRow['body']) => Promise<{ readonly queued?: true }>

export interface Written {
  /** Rows that the server has, and rows that wait on this device. */
  readonly sent: number
  readonly queued: number
  readonly refused: readonly { readonly row: GoodRow; readonly reason: string }[]
  /** Rows that were not tried any more: somebody cancelled, or the session ended. */
  readonly left: readonly GoodRow[]
}

/** Whether an error means that the write is kept on the device nevertheless. */
const isKept = (error: unknown): boolean => (error as { key?: string } | null)?.key !== undefined

/** Whether nobody is signed in any more: what follows could only be refused likewise. */
const isOver = (error: unknown): boolean => (error as { code?: number } | null)?.code === 401

/**
 * Sends rows one after another, each as a write of its own. A refusal ends nothing but its row; when the signal fires, the row under
 * way is still finished.
 */
export async function writeRows(
  rows: readonly GoodRow[],
  save: SaveRow,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Written> {
  const refused: { row: GoodRow; reason: string }[] = []
  let [sent, queued] = [0, 0]
  for (const [at, row] of rows.entries()) {
    if (signal.aborted) return { sent, queued, refused, left: rows.slice(at) }
    try {
      const answer = await save(row.body)
      if (answer.queued) queued += 1
      else sent += 1
    } catch (error) {
      if (isOver(error)) return { sent, queued, refused, left: rows.slice(at) }
      if (isKept(error)) queued += 1
      else refused.push({ row, reason: error instanceof Error ? error.message : String(error) })
    }
    onProgress(at + 1)
  }
  return { sent, queued, refused, left: [] }
}
