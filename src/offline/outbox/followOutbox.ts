import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { isKept } from '@/api/freshness'
import { OUTBOX_CHANNEL, type OutboxMessage, type OutboxStatus } from '@/api/outbox'
import { useSession } from '@/stores/session'
import { nextTry } from './headline'
import { postLocal } from '../localCall'
import { OUTBOX_KEY, statusOptions } from './queries'
import { throttle } from '@/lib/throttle'
import { checkSession } from '../checkSession'

/** Long lists are read again less often than numbers and marks, in milliseconds. */
const NUMBERS_MS = 100
const LISTS_MS = 1000
/** Many writes may go one after the other, and a long list is not read in no time. */
const KEPT_MS = 500
const lists: readonly unknown[] = ['list', 'history']
/** A token that was found in order is not asked about again for this time, in milliseconds. */
const ASKED_MS = 30_000

/**
 * While somebody is signed in: keeps what pages show of the outbox up to date, and tries to send whenever the chances may have
 * changed. Returns how to stop.
 */
export function followOutbox(user: string, client: QueryClient): () => void {
  const over = new AbortController()
  const { signal } = over
  let tried = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = { token: '', at: 0 }

  const read = (long: boolean) =>
    client.invalidateQueries({
      queryKey: OUTBOX_KEY,
      predicate: ({ queryKey }) => lists.includes(queryKey[3]) === long,
    })
  const readNumbers = throttle(() => read(false), NUMBERS_MS, signal)
  const readLists = throttle(() => read(true), LISTS_MS, signal)
  // What is shown from this device is another when the connection, or what waits for it, is.
  const readKept = throttle(
    () => client.invalidateQueries({ predicate: ({ state }) => isKept(state.data) }),
    KEPT_MS,
    signal,
  )

  const drain = (force = false) => {
    tried = Date.now()
    // An attempt that changes nothing sends no message, as after a timer that fired early: the next one is planned here. What was
    // due already waits for something else, and is left to the regular attempts.
    const again = () => {
      const status = client.getQueryData(statusOptions(user).queryKey)
      if (status && !signal.aborted) plan(status.nextAt > tried ? status : { ...status, nextAt: 0 })
    }
    postLocal('/outbox/drain', { user, force }).then(again, again)
  }
  const plan = (status: OutboxStatus | undefined) => {
    clearTimeout(timer)
    const at = status && nextTry(status, tried)
    if (at !== undefined) timer = setTimeout(() => drain(), Math.max(0, at - Date.now()))
  }
  const ask = async () => {
    const { token } = useSession.getState()
    if (!token || (asked.token === token && Date.now() - asked.at < ASKED_MS)) return
    asked = { token, at: Date.now() }
    if ((await checkSession()) && !signal.aborted) drain()
  }

  const channel = new BroadcastChannel(OUTBOX_CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<OutboxMessage>) => {
    if (data.user !== user) return
    if (data.type === 'session') void ask()
    if (data.type === 'renewed')
      for (const module of data.modules) void client.invalidateQueries({ queryKey: [module] })
    readNumbers()
    readLists()
    readKept()
  })
  // What waits for its time need not, now that there is another network.
  addEventListener('online', () => drain(true), { signal })
  for (const event of ['offline', 'focus']) addEventListener(event, () => drain(), { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && drain(), { signal })
  const unsubscribe = new QueryObserver(client, statusOptions(user)).subscribe(({ data }) => plan(data))
  drain()

  return () => {
    over.abort()
    clearTimeout(timer)
    channel.close()
    unsubscribe()
  }
}
