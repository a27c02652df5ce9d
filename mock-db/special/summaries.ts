import type { ModuleName } from '@/api/rows'
import { summaryCall } from '@/api/summaryCall'
import { endpoint, type Context, type Endpoint } from '../endpoint'
import { listInfo } from '../modules'
import { refuseReading } from './permissions'
import { parseSummaryQuery } from '../summary'

/** GET /{module}/getSummary: counts and sums by group, of the rows that a list would find. An extension of the specification. */
export function summaries(module: ModuleName, { store }: Context): Endpoint {
  const info = listInfo(module)
  return endpoint(summaryCall(module), async ({ params, session }) => {
    refuseReading(module, session())
    return { data: await store.summarise(module, parseSummaryQuery(params, info)) }
  })
}
