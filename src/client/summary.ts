import { queryOptions } from '@tanstack/react-query'
import { send } from './client'
import { freshnessOf, preferenceHeaders, type Freshness } from './freshness'
import type { ModuleName } from '@/contract/rows'
import { summaryCall, type Summary, type SummaryQuery } from '@/contract/summaryCall'

/** Query of a summary of a module. Refetched as lists are, and after each write. */
export const summaryOptions = (module: ModuleName, query: SummaryQuery) =>
  queryOptions({
    queryKey: [module, 'summary', query],
    queryFn: async ({ signal, meta }): Promise<Summary & Freshness> => {
      const terms = { query, signal, quiet: true, headers: preferenceHeaders(meta) }
      const { data, headers } = await send(summaryCall(module), terms)
      return { ...data, ...freshnessOf(headers) }
    },
  })
