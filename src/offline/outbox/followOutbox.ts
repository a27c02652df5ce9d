import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { waitsForServer } from '@/client/freshness'
import { OUTBOX_CHANNEL, type OutboxMessage, type OutboxStatus } from '@/protocol/outbox'
import { useSession } from '@/stores/session'
import { nextTry } from './headline'
import { OUTBOX_KEY, postLocal } from '../localCall'
import { statusOptions } from './queries'
import { throttle } from '@/lib/throttle'
import { checkSession } from '../checkSession'

/** Throttle intervals in ms: numbers and marks, long lists, cached rows. */
const NUMBERS_MS = 100
const LISTS_MS = 1000
const CACHED_MS = 500
const lists: readonly unknown[] = ['list', 'history']
/** A checked token is not checked again for this time, in ms. */
const CHECKED_MS = 30_000

/**
 * While a user is signed in: refreshes the outbox queries, and drains the outbox whenever connectivity may have changed. `onRebound` is
 * called when the user has been bound to other villages, which the session has then. Returns the undo.
 */
export function followOutbox(user: string, client: QueryClient, onRebound: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let triedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let checked = { token: '', at: 0 }

  const read = (long: boolean) =>
    client.invalidateQueries({
      queryKey: OUTBOX_KEY,
      predicate: ({ queryKey }) => lists.includes(queryKey[3]) === long,
    })
  const readNumbers = throttle(() => read(false), NUMBERS_MS, signal)
  const readLists = throttle(() => read(true), LISTS_MS, signal)
  // Cached rows include optimistic ones, which change with the pending writes and with connectivity; what has failed may be there now.
  const readCached = throttle(
    () => client.invalidateQueries({ predicate: ({ state }) => waitsForServer(state) }),
    CACHED_MS,
    signal,
  )

  const drain = (force = false) => {
    triedAt = Date.now()
    // An attempt without effect (a timer fired early) broadcasts nothing: schedule the next one here. An overdue `nextAt` waits for
    // something else and is left to the regular attempts.
    const reschedule = () => {
      const status = client.getQueryData(statusOptions(user).queryKey)
      if (status && !signal.aborted) schedule(status.nextAt > triedAt ? status : { ...status, nextAt: 0 })
    }
    postLocal('/outbox/drain', { user, force }).then(reschedule, reschedule)
  }
  const schedule = (status: OutboxStatus | undefined) => {
    clearTimeout(timer)
    const at = status && nextTry(status, triedAt)
    if (at !== undefined) timer = setTimeout(() => drain(), Math.max(0, at - Date.now()))
  }
  const check = async () => {
    const { token } = useSession.getState()
    if (!token || (checked.token === token && Date.now() - checked.at < CHECKED_MS)) return
    checked = { token, at: Date.now() }
    if ((await checkSession()) && !signal.aborted) drain()
  }

  /** Bound to other villages, they may read none of what is shown. */
  const begin = async () => {
    client.removeQueries({ type: 'inactive' })
    const isKnown = await checkSession()
    if (signal.aborted) return
    if (isKnown) onRebound()
    await client.resetQueries()
  }

  const channel = new BroadcastChannel(OUTBOX_CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<OutboxMessage>) => {
    if (data.user !== user) return
    if (data.type === 'session') void check()
    if (data.type === 'rebound') void begin()
    // The server has noted the write in the history, too.
    if (data.type === 'renewed')
      for (const module of [...data.modules, 'history']) void client.invalidateQueries({ queryKey: [module] })
    readNumbers()
    readLists()
    readCached()
  })
  // A new network: skip the retry delay.
  addEventListener('online', () => drain(true), { signal })
  for (const event of ['offline', 'focus']) addEventListener(event, () => drain(), { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && drain(), { signal })
  const unsubscribe = new QueryObserver(client, statusOptions(user)).subscribe(({ data }) => schedule(data))
  drain()

  return () => {
    controller.abort()
    clearTimeout(timer)
    channel.close()
    unsubscribe()
  }
}
