import { notifyManager, type QueryPersister } from '@tanstack/react-query'
import { lockedUser } from '@/lib/lockMark'
import { BUILD } from '@/lib/build'
import { pause } from '@/lib/pause'
import { onTokenChange } from '@/stores/session'
import { queryClient } from './queryClient'
import { forgetQueries, heldKey, prune, readHeld, writeHeld } from './queryStore'

const kinds: readonly unknown[] = ['list', 'row']

/** A database that does not answer by then must not hold a page up, in milliseconds. */
const HELD_WAIT_MS = 100
const reads = new Set<Promise<unknown>>()

/** Resolves when all that has begun to be read of former starts has been read, so that a page shows it at its first paint. */
export async function heldRead(): Promise<void> {
  await Promise.race([Promise.all(reads), pause(HELD_WAIT_MS)])
}

/** Reads what a query held, of this build. */
function read(key: string) {
  const held = readHeld(key, BUILD.id)
  reads.add(held)
  return held.finally(() => reads.delete(held))
}

/** Whose persister is in use; those of others let their queries pass. */
let present: string | undefined

onTokenChange(({ why }) => {
  if (why !== 'renewed') present = undefined
  if (why === 'signedOut') forgetQueries()
})

/**
 * From now on lists and records are kept for this person's next start: they show at once then, and are asked for anew. What another
 * person's queries held is never read, and goes now, as one's own does with signing out.
 */
export function keepQueriesOf(user: string): void {
  const persister: QueryPersister = async (ask, context, query) => {
    // A query keeps the persister that it began with, and may be asked anew when somebody else has signed in meanwhile.
    const isOurs = () => present === user && !lockedUser() && kinds.includes(query.queryKey[1])
    const key = heldKey(user, query.queryHash)
    const held = isOurs() && query.state.data === undefined ? await read(key) : undefined
    if (held && isOurs()) {
      // Once the query knows the data: they are as old as they are. Whoever shows them shows the failure.
      notifyManager.schedule(() => {
        query.setState({ dataUpdatedAt: held.at })
        query.fetch().catch(() => {})
      })
      return held.data
    }
    const data = await ask(context)
    if (isOurs()) void writeHeld(key, { data, at: Date.now(), build: BUILD.id })
    return data
  }
  present = user
  const { queries, ...others } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, persister } })
  const tidy = () => void prune(user).catch((error: unknown) => console.error(error))
  if ('requestIdleCallback' in window) requestIdleCallback(tidy)
  else setTimeout(tidy, 2000)
}
