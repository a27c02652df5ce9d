import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { moduleCalls, type editOf } from '@/contract/moduleCalls'
import type { ModuleName, Row } from '@/contract/rows'
import { ApiError, isKept } from '@/contract/status'
import { send } from './client'
import { createIntent, createKey, type Intent } from './intent'
import { updateOptimistically } from './optimistic'
import { queryClient } from './queryClient'
import type { WalkTerms } from './walk'

interface SaveTerms {
  readonly base?: object | null | undefined
  readonly inPlace?: boolean
}

/**
 * doEdit mutation: creates without a uuid, updates with one (optimistically), and invalidates the module's queries. Retries of the same
 * body are idempotent. `base`: the row as the user read it, null for a new one, needed to detect conflicts. `inPlace`: refusals are shown
 * where they were made.
 */
export function useSave<M extends ModuleName>(module: M, { base, inPlace = false }: SaveTerms = {}) {
  const client = useQueryClient()
  const [intent] = useState(createIntent)
  return useMutation({
    mutationFn: (body: z.input<ReturnType<typeof editOf<M>>>) =>
      send(moduleCalls(module).doEdit, { body, base, inPlace, key: intent.keyOf(body) } as never),
    onMutate: (body) => {
      const { uuid } = body as { uuid?: string }
      return uuid ? updateOptimistically(client, module, [uuid], body) : undefined
    },
    onSuccess: () => {
      intent.fulfilled()
      return client.invalidateQueries({ queryKey: [module] })
    },
    onError(error, _body, rollBack) {
      rollBack?.()
      // The write is in the outbox: submitting again is another write.
      if (isKept(error)) intent.fulfilled()
    },
  })
}

/** Of the saves of rows that have not been answered, by module and row. */
const intents = new Map<string, Intent>()

/** Saves some fields of a row, optimistically. Refusals are shown in place; several rows can be in flight at once. */
export async function saveRow<M extends ModuleName>(module: M, row: Row<M>, change: Partial<Row<M>>) {
  const id = `${module} ${row.uuid}`
  const intent = intents.get(id) ?? createIntent()
  intents.set(id, intent)
  const body = { ...change, uuid: row.uuid }
  const rollBack = await updateOptimistically(queryClient, module, [row.uuid], change)
  try {
    const terms = { body, base: row, inPlace: true, key: intent.keyOf(body) }
    const answer = await send(moduleCalls(module).doEdit, terms as never)
    intents.delete(id)
    await queryClient.invalidateQueries({ queryKey: [module] })
    return answer
  } catch (error) {
    rollBack()
    // The write is in the outbox: submitting again is another write.
    if (isKept(error)) intents.delete(id)
    throw error
  }
}

/** Optimistic doDelete mutation of rows, as the user read them. */
export function useRemove<M extends ModuleName>(module: M) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (base: readonly Row<M>[]) =>
      send(moduleCalls(module).doDelete, { body: { uuids: base.map(({ uuid }) => uuid) }, base }),
    onMutate: (rows) =>
      updateOptimistically(
        client,
        module,
        rows.map(({ uuid }) => uuid),
        null,
      ),
    onError: (_error, _rows, rollBack) => rollBack?.(),
    onSuccess: () => client.invalidateQueries({ queryKey: [module] }),
  })
}

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
export async function saveRows<M extends ModuleName>(
  module: M,
  rows: readonly Row<M>[],
  changeOf: (row: Row<M>) => Partial<Row<M>>,
  { signal, onProgress }: Pick<WalkTerms, 'signal' | 'onProgress'> = {},
): Promise<SavedRows> {
  const keys: string[] = []
  const reasons: string[] = []
  let done = 0
  let queued = false
  try {
    for (const row of rows) {
      if (signal?.aborted) break
      const change = changeOf(row)
      const rollBack = await updateOptimistically(queryClient, module, [row.uuid], change)
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
    await queryClient.invalidateQueries({ queryKey: [module] })
  }
  const [reason] = reasons
  return { done, queued, keys, ...(reason !== undefined && { failure: { count: reasons.length, reason } }) }
}
