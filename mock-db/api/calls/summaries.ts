import type { ModuleName } from '@/contract/rows'
import { summaryCall } from '@/contract/summaryCall'
import { endpoint, type Context, type Endpoint } from '../endpoint'
import { listInfo } from '@/core/modules'
import { readingOf } from '../rights/reading'
import { parseSummaryQuery, summaryFields } from '@/core/summary'

/** GET /{module}/getSummary: counts and sums by group, of the rows that a list would find. An extension of the specification. */
export function summaries(module: ModuleName, context: Context): Endpoint {
  const info = listInfo(module)
  return endpoint(summaryCall(module), async ({ params, session }) => {
    const asked = parseSummaryQuery(params, info)
    const reading = await readingOf(context, session(), module)
    const query = reading.restricted(module, asked.query, summaryFields(asked))
    return { data: await context.store.summarise(module, { ...asked, query }) }
  })
}
