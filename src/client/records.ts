import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { send } from './client'
import type { List, ListQuery } from '@/contract/calls'
import { foundIn, freshnessOf, preferenceHeaders, type Found, type Freshness } from './freshness'
import { createIntent, type Intent } from './intent'
import { updateOptimistically } from './optimistic'
import { ApiError } from '@/contract/status'
import { moduleCalls, type editOf } from '@/contract/moduleCalls'
import type { ModuleName, Row } from '@/contract/rows'

/** Query of one page of a module; the previous rows stay as placeholder data. */
export const listOptions = <M extends ModuleName>(module: M, query: ListQuery) =>
  queryOptions({
    queryKey: [module, 'list', query],
    queryFn: async ({ signal, meta }): Promise<Found<Row<M>>> => {
      const terms = { query, signal, quiet: true, headers: preferenceHeaders(meta) }
      const { data, headers } = await send(moduleCalls(module).getList, terms)
      return foundIn(data as List<Row<M>>, headers)
    },
    placeholderData: keepPreviousData,
  })

/** Query of one row by uuid; null if it does not exist. An empty uuid resolves to null without a request. */
export const rowOptions = <M extends ModuleName>(module: M, uuid: string) =>
  queryOptions({
    queryKey: [module, 'row', uuid],
    queryFn: async ({ signal, meta }): Promise<{ row: Row<M> | null } & Freshness> => {
      if (!uuid) return { row: null }
      const terms = { query: { uuid, pageSize: 1 }, signal, quiet: true, headers: preferenceHeaders(meta) }
      const { data, headers } = await send(moduleCalls(module).getList, terms)
      return { row: (data as List<Row<M>>).list[0] ?? null, ...freshnessOf(headers) }
    },
  })

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
      if (error instanceof ApiError && error.key !== undefined) intent.fulfilled()
    },
  })
}

/** Optimistic doEdit mutation of some fields of a row; refusals are shown in place, several rows can be in flight at once. */
export function useSaveRow<M extends ModuleName>(module: M) {
  const client = useQueryClient()
  const [intents] = useState(() => new Map<string, Intent>())
  return useMutation({
    mutationFn: ({ row, change }: { row: Row<M>; change: Partial<Row<M>> }) => {
      const intent = intents.get(row.uuid) ?? createIntent()
      intents.set(row.uuid, intent)
      const body = { ...change, uuid: row.uuid }
      const key = intent.keyOf(body)
      return send(moduleCalls(module).doEdit, { body, base: row, inPlace: true, key } as never)
    },
    onMutate: ({ row, change }) => updateOptimistically(client, module, [row.uuid], change),
    onSuccess: (_answer, { row }) => {
      intents.delete(row.uuid)
      return client.invalidateQueries({ queryKey: [module] })
    },
    onError(error, { row }, rollBack) {
      rollBack?.()
      // The write is in the outbox: submitting again is another write.
      if (error instanceof ApiError && error.key !== undefined) intents.delete(row.uuid)
    },
  })
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
