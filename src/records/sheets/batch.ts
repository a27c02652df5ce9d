import type { Freshness } from '@/client/freshness'
import type { WalkProgress } from '@/client/walk'

/** Rows to export: the expected count, and an async source of batches of any size. */
export interface ExportScope<Row> {
  readonly count: number
  /** They are those on this device, of more. */
  readonly partial?: boolean
  /** `count` is an estimate. */
  readonly about?: boolean | undefined
  readonly rows: (signal: AbortSignal, onProgress: (read: WalkProgress) => void) => AsyncIterable<readonly Row[]>
}

/** Rows in memory as a single batch. */
export async function* oneBatch<R>(rows: readonly R[]): AsyncGenerator<readonly R[]> {
  yield rows
}

/** Export scope of rows in memory, with their freshness. */
export const readyScope = <Row>(rows: readonly Row[], { asOf, partial }: Loose<Freshness> = {}): ExportScope<Row> => ({
  count: rows.length,
  partial: partial !== undefined,
  rows: (_signal, onProgress) => {
    const total = rows.length
    onProgress({ done: total, total, ...(asOf !== undefined && { asOf }), ...(partial && { partial }) })
    return oneBatch(rows)
  },
})

/** T with optional members that may also be undefined. */
export type Loose<T> = { readonly [K in keyof T]?: T[K] | undefined }
