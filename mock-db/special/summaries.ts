import type { ModuleName } from '@/api/rows'
import { summaryCall } from '@/api/summaryCall'
import { columnsOf } from '../columnStore'
import { endpoint, type Context, type Endpoint } from '../endpoint'
import { listInfo } from '../modules'
import { parseSummaryQuery, summarise, summaryFields } from '../summary'

/** GET /{module}/getSummary: counts and sums by group, on the same columns as the lists. An extension of the specification. */
export function summaries(module: ModuleName, { store }: Context): Endpoint {
  const info = listInfo(module)
  return endpoint(summaryCall(module), async ({ params }) => {
    const asked = parseSummaryQuery(params, info)
    const columns = await store.read([module], (table) => table.columnStore(module, summaryFields(asked)))
    return { data: summarise(asked, columnsOf(columns)) }
  })
}
