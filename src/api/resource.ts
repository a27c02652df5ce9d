import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { send } from './client'
import type { List, ListQuery } from './contract'
import { createIntent } from './intent'
import { moduleCalls, type editOf } from './modules'
import type { ModuleName, Row } from './rows'

/** Query of one page of a module; the rows shown before stay while the next ones come. */
export const listOptions = <M extends ModuleName>(module: M, query: ListQuery) =>
  queryOptions({
    queryKey: [module, 'list', query],
    queryFn: async ({ signal }): Promise<List<Row<M>>> => {
      const { data } = await send(moduleCalls(module).getList, { query, signal, quiet: true })
      return data as List<Row<M>>
    },
    placeholderData: keepPreviousData,
  })

/** Query of one row by its uuid; null when the server has none. */
export const rowOptions = <M extends ModuleName>(module: M, uuid: string) =>
  queryOptions({
    queryKey: [module, 'row', uuid],
    queryFn: async ({ signal }): Promise<Row<M> | null> => {
      const { data } = await send(moduleCalls(module).getList, { query: { uuid, pageSize: 1 }, signal, quiet: true })
      return (data as List<Row<M>>).list[0] ?? null
    },
  })

/**
 * doEdit: creates without a uuid, updates with one; every list and row of the module is read again. What is sent again because
 * its answer was lost is not written twice.
 */
export function useSave<M extends ModuleName>(module: M) {
  const client = useQueryClient()
  const [intent] = useState(createIntent)
  return useMutation({
    mutationFn: (body: z.input<ReturnType<typeof editOf<M>>>) =>
      send(moduleCalls(module).doEdit, { body, key: intent.keyOf(body) } as never),
    onSuccess: () => {
      intent.fulfilled()
      return client.invalidateQueries({ queryKey: [module] })
    },
  })
}

/** doDelete of one or several rows. */
export function useRemove(module: ModuleName) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (uuids: string[]) => send(moduleCalls(module).doDelete, { body: { uuids } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [module] }),
  })
}
