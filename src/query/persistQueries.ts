import { notifyManager, type Query, type QueryPersister } from '@tanstack/react-query'
import { lockedUser } from '@/lib/security/lockMark'
import { BUILD } from '@/lib/build'
import { logFailure } from '@/lib/logFailure'
import { pause } from '@/lib/pause'
import { whenIdle } from '@/lib/whenIdle'
import { onTokenChange } from '@/stores/session'
import { queryClient } from './queryClient'
import { clearQueries, persistKey, prune, readQuery, writeQuery } from './queryStore'

const kinds: readonly unknown[] = ['list', 'row']

/** Timeout of reads that delay a page, in ms. */
const READ_WAIT_MS = 100
const reads = new Set<Promise<unknown>>()

/** Resolves when the pending reads of persisted queries are done, so that a page shows their data at its first paint. */
export async function restored(): Promise<void> {
  await Promise.race([Promise.all(reads), pause(READ_WAIT_MS)])
}

function read(key: string) {
  const persisted = readQuery(key, BUILD.id)
  reads.add(persisted)
  return persisted.finally(() => reads.delete(persisted))
}

/** Owner of the active persister; other users' persisters do nothing. */
let owner: string | undefined
/** Queries started with another token. */
const former = new WeakSet<Query>()

function setPersister(persister?: QueryPersister): void {
  const { queries: { persister: _former, ...queries } = {}, ...others } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, ...(persister && { persister }) } })
}

onTokenChange(({ why }) => {
  if (why !== 'renewed') {
    owner = undefined
    setPersister()
    for (const query of queryClient.getQueryCache().getAll()) former.add(query)
  }
  if (why === 'signedOut') clearQueries()
})

/**
 * Starts to persist this user's lists and records for their next start, where they are shown at once and refetched. Other users'
 * persisted queries are never read, and pruned now; signing out clears the user's own.
 */
export function persisterOf(user: string): void {
  // Queries keep their first persister and may be refetched after another user has signed in.
  const isOurs = ({ queryKey }: Query) => owner === user && !lockedUser() && kinds.includes(queryKey[1])
  const persist = (query: Query, data: unknown) =>
    isOurs(query) && void writeQuery(persistKey(user, query.queryHash), { data, at: Date.now(), build: BUILD.id })
  const persister: QueryPersister = async (fetch, context, query) => {
    const persisted =
      isOurs(query) && query.state.data === undefined ? await read(persistKey(user, query.queryHash)) : undefined
    if (persisted && isOurs(query)) {
      // After the query has the data: set its age and refetch. The query's observers show a failure.
      notifyManager.schedule(() => {
        query.setState({ dataUpdatedAt: persisted.at })
        query.fetch().catch(() => {})
      })
      return persisted.data
    }
    const data = await fetch(context)
    persist(query, data)
    return data
  }
  owner = user
  // Queries started before the user was known.
  for (const query of queryClient.getQueryCache().getAll()) {
    if (query.options.persister || former.has(query)) continue
    const result = query.promise ?? Promise.resolve(query.state.data)
    result.then((data) => data !== undefined && persist(query, data)).catch(logFailure)
  }
  setPersister(persister)
  whenIdle(() => void prune(user).catch(logFailure))
}
