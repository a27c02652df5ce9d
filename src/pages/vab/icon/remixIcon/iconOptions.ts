import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '@/api/client'
import type { ListQuery } from '@/api/contract'
import { laterCalls } from '@/api/laterCalls'

/** So many icons make a page (spec §7). */
export const PAGE_SIZE = 72

/** Query of one page of the icon library, which never changes while the console runs. */
export const iconOptions = (query: ListQuery) =>
  queryOptions({
    queryKey: ['remixIcon', query],
    queryFn: async ({ signal }) => (await send(laterCalls.remixIconList, { query, signal, quiet: true })).data,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
