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

/** A database that does not answer by then must not hold a page up, in milliseconds. */
const HELD_WAIT_MS = 100
const reads = new Set<Promise<unknown>>()

/** Resolves when all that has begun to be read of former starts has been read, so that a page shows it at its first paint. */
export async function restored(): Promise<void> {
  await Promise.race([Promise.all(reads), pause(HELD_WAIT_MS)])
}

/** Reads what a query held, of this build. */
function read(key: string) {
  const held = readQuery(key, BUILD.id)
  reads.add(held)
  return held.finally(() => reads.delete(held))
}

/** Whose persister is in use; those of others let their queries pass. */
let present: string | undefined
/** Those that were begun with another token. */
const former = new WeakSet<Query>()

function setPersister(persister?: QueryPersister): void {
  const { queries: { persister: _former, ...queries } = {}, ...others } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, ...(persister && { persister }) } })
}

onTokenChange(({ why }) => {
  if (why !== 'renewed') {
    present = undefined
    setPersister()
    for (const query of queryClient.getQueryCache().getAll()) former.add(query)
  }
  if (why === 'signedOut') clearQueries()
})

/**
 * From now on lists and records are kept for this person's next start: they show at once then, and are asked for anew. What another
 * person's queries held is never read, and goes now, as one's own does with signing out.
 */
export function persisterOf(user: string): void {
  // A query keeps the persister that it began with, and may be asked anew when somebody else has signed in meanwhile.
  const isOurs = ({ queryKey }: Query) => present === user && !lockedUser() && kinds.includes(queryKey[1])
  const keep = (query: Query, data: unknown) =>
    isOurs(query) && void writeQuery(persistKey(user, query.queryHash), { data, at: Date.now(), build: BUILD.id })
  const persister: QueryPersister = async (ask, context, query) => {
    const held =
      isOurs(query) && query.state.data === undefined ? await read(persistKey(user, query.queryHash)) : undefined
    if (held && isOurs(query)) {
      // Once the query knows the data: they are as old as they are. Whoever shows them shows the failure.
      notifyManager.schedule(() => {
        query.setState({ dataUpdatedAt: held.at })
        query.fetch().catch(() => {})
      })
      return held.data
    }
    const data = await ask(context)
    keep(query, data)
    return data
  }
  present = user
  // What this start has begun to read before the person's name was known.
  for (const query of queryClient.getQueryCache().getAll()) {
    if (query.options.persister || former.has(query)) continue
    const answered = query.promise ?? Promise.resolve(query.state.data)
    answered.then((data) => data !== undefined && keep(query, data)).catch(logFailure)
  }
  setPersister(persister)
  whenIdle(() => void prune(user).catch(logFailure))
}
