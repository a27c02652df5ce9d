import { notifyManager, type Query, type QueryPersister } from '@tanstack/react-query'
import { preferCached, type Freshness } from '@/client/freshness'
import { pause } from '@/lib/pause'
import { onTokenChange } from '@/stores/session'
import { queryClient } from '@/client/queryClient'

const kinds: readonly unknown[] = ['list', 'row']

/** Timeout of reads that delay a page, in ms. */
const READ_WAIT_MS = 100
const reads = new Set<Promise<unknown>>()

/** Resolves when the pending first reads are answered, after 100 ms at the latest, so that a page shows their data at its first paint. */
export async function restored(): Promise<void> {
  await Promise.race([Promise.allSettled(reads), pause(READ_WAIT_MS)])
}

/** The user whose cached data may be shown. */
let owner: string | undefined
onTokenChange(({ why }) => {
  if (why !== 'renewed') owner = undefined
})

/** Queries that have asked for a cached answer: a retry, if that one was of no use, goes to the server. */
const asked = new WeakSet<Query>()

/** TanStack's hook around a query's function; the gateway does the storing. */
const readFirst: QueryPersister = async (fetch, context, query) => {
  const user = owner
  const isFirst = query.state.data === undefined && kinds.includes(query.queryKey[1]) && !asked.has(query)
  if (user === undefined || !isFirst) return fetch(context)
  asked.add(query)
  const reading = Promise.resolve(fetch({ ...context, meta: preferCached(context.meta) }))
  reads.add(reading)
  const answer = await reading.finally(() => reads.delete(reading))
  const { asOf, provisional, ...data } = answer as Freshness
  if (!provisional || asOf === undefined) return answer
  // Another user has signed in meanwhile.
  if (owner !== user) return fetch(context)
  // After the query has the data: set its age and request the server. The query's observers show a failure.
  notifyManager.schedule(() => {
    query.setState({ dataUpdatedAt: asOf })
    query.fetch().catch(() => {})
  })
  return data
}

const { queries, ...others } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...others, queries: { ...queries, persister: readFirst } })

/**
 * Shows this user's lists and records at their first load from the gateway's cache, if it can answer them (`answerFirst`), and requests
 * them from the server after that. Ends with the session.
 */
export const showCachedFirst = (user: string): void => void (owner = user)
