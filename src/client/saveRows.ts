import { useQueryClient } from '@tanstack/react-query'
import { moduleCalls } from '@/contract/moduleCalls'
import type { ModuleName, Row } from '@/contract/rows'
import { ApiError } from '@/contract/status'
import { send } from './client'
import { createKey } from './intent'
import { updateOptimistically } from './optimistic'
import type { WalkTerms } from './walk'

/** What has become of writes to many rows. `queued`: some are on this device alone. `keys`: for undoing them. `failure`: how many were refused, and why the first of them was. */
export interface SavedRows {
  readonly done: number
  readonly queued: boolean
  readonly keys: readonly string[]
  readonly failure?: { readonly count: number; readonly reason: string }
}

/**
 * Saves fields of many rows, one write each, in sequence until aborted; a refused one stops no other. Conflicts are left to the
 * sync centre.
 */
export function useSaveRows<M extends ModuleName>(module: M) {
  const client = useQueryClient()
  return async (
    rows: readonly Row<M>[],
    changeOf: (row: Row<M>) => Partial<Row<M>>,
    { signal, onProgress }: Pick<WalkTerms, 'signal' | 'onProgress'> = {},
  ): Promise<SavedRows> => {
    const keys: string[] = []
    const reasons: string[] = []
    let done = 0
    let queued = false
    try {
      for (const row of rows) {
        if (signal?.aborted) break
        const change = changeOf(row)
        const rollBack = await updateOptimistically(client, module, [row.uuid], change)
        try {
          const body = { ...change, uuid: row.uuid }
          const answer = await send(moduleCalls(module).doEdit, {
            body,
            base: row,
            inPlace: true,
            key: createKey(),
          } as never)
          done += 1
          queued ||= answer.queued === true
          if (answer.key !== undefined) keys.push(answer.key)
        } catch (error) {
          rollBack()
          if (!(error instanceof ApiError)) throw error
          reasons.push(error.message)
        }
        onProgress?.({ done: done + reasons.length, total: rows.length })
      }
    } finally {
      await client.invalidateQueries({ queryKey: [module] })
    }
    const [reason] = reasons
    return { done, queued, keys, ...(reason !== undefined && { failure: { count: reasons.length, reason } }) }
  }
}
