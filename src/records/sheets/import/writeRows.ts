import { isKept } from '@/contract/status'
import type { GoodRow } from './checkRows'

/** Sends one new record; resolves when the server or the outbox (`queued`) has accepted it. */
export type SaveRow = (body: GoodRow['body']) => Promise<{ readonly queued?: true }>

export interface Written {
  /** Rows accepted by the server, and rows queued in the outbox. */
  readonly sent: number
  readonly queued: number
  readonly refused: readonly { readonly row: GoodRow; readonly reason: string }[]
  /** Rows not attempted, after cancellation or the end of the session. */
  readonly skipped: readonly GoodRow[]
}

/** Whether the session has ended: further rows would be refused alike. */
const isSignedOut = (error: unknown): boolean => (error as { code?: number } | null)?.code === 401

/** Sends rows in sequence, each as a write of its own. A refusal affects its row only; on abort the current row is completed. */
export async function writeRows(
  rows: readonly GoodRow[],
  save: SaveRow,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Written> {
  const refused: { row: GoodRow; reason: string }[] = []
  let [sent, queued] = [0, 0]
  for (const [at, row] of rows.entries()) {
    if (signal.aborted) return { sent, queued, refused, skipped: rows.slice(at) }
    try {
      const answer = await save(row.body)
      if (answer.queued) queued += 1
      else sent += 1
    } catch (error) {
      if (isSignedOut(error)) return { sent, queued, refused, skipped: rows.slice(at) }
      if (isKept(error)) queued += 1
      else refused.push({ row, reason: error instanceof Error ? error.message : String(error) })
    }
    onProgress(at + 1)
  }
  return { sent, queued, refused, skipped: [] }
}
