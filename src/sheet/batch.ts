import type { Freshness } from '@/api/freshness'
import type { WalkProgress } from '@/api/walk'

/** Rows to export: how many there are to be, and how to get them. Rows come in batches of any size. */
export interface ExportScope<Row> {
  readonly count: number
  readonly rows: (signal: AbortSignal, onProgress: (read: WalkProgress) => void) => AsyncIterable<readonly Row[]>
}

/** Rows that are there already, as an export wants them. */
export async function* oneBatch<R>(rows: readonly R[]): AsyncGenerator<readonly R[]> {
  yield rows
}

/** Rows that are there already, as something to export, and how far they can be relied on. */
export const readyScope = <Row>(rows: readonly Row[], { asOf, partial }: Loose<Freshness> = {}): ExportScope<Row> => ({
  count: rows.length,
  rows: (_signal, onProgress) => {
    const total = rows.length
    onProgress({ done: total, total, ...(asOf !== undefined && { asOf }), ...(partial && { partial }) })
    return oneBatch(rows)
  },
})

/** Of the same members, which may be undefined as well. */
type Loose<T> = { readonly [K in keyof T]?: T[K] | undefined }
