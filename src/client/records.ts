import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from './client'
import type { List, ListQuery } from '@/contract/calls'
import { foundIn, freshnessOf, preferenceHeaders, type Found, type Freshness } from './freshness'
import { moduleCalls } from '@/contract/moduleCalls'
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
