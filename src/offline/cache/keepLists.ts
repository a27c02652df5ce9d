import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { readPeople } from '@/client/people'
import type { CachedModule } from '@/protocol/cache'
import type { ModuleName } from '@/contract/rows'
import { isModule } from '@/contract/rows'
import { inVillages, isOfVillages } from '@/contract/villages'
import { ApiError } from '@/contract/status'
import { logFailure } from '@/lib/logFailure'
import { listsOf } from '@/lib/moduleRights'
import { readJson, writeJson } from '@/lib/storage'
import { usePrecache } from '../updates/prepare'
import { whenCalm } from '../worker/transport'
import { ownPages } from '@/stores/ownPages'
import { useRoutes } from '@/stores/routes'
import { isScarce, readSpace } from '../space'
import { dropUnreadable } from './dropUnreadable'
import { useListCount } from './listCount'
import { cachedOptions, cancelPrefetch, startPrefetch, usePrefetches } from './prefetches'
import { prefetchList } from './prefetchList'

/** Most rows of a list that are read without being asked for: what a phone reads in half a minute over a slow line. */
export const ROWS_UNASKED = 1000
/** A list that was read as a whole within this time is not read again, in ms. */
const FRESH_MS = 12 * 3_600_000
/** Network idle time before each request, and its limit, in ms: what the person does goes first. */
const CALM_MS = 300
const CALM_LIMIT_MS = 30_000
/** Until the next attempt while the server can't be reached, and until lists are looked at again. */
const RETRY_MS = 30_000
const AGAIN_MS = 3_600_000
/** Display time of the news. */
const NEWS_MS = 8000
/** What the storage page has read of this device. */
const STORAGE_KEY = ['local', 'storage']
const SETTING = 'console-keep-lists'
const BY_DEFAULT = import.meta.env.VITE_KEEP_LISTS !== 'false'

/** Whether this device may read lists in the background; a person's choice on the storage page. */
export const mayKeepLists = (): boolean => (readJson(SETTING) ?? BY_DEFAULT) === true
export const allowKeepingLists = (may: boolean): boolean => writeJson(SETTING, may)

const saverOn = () =>
  (navigator as Navigator & { connection?: { readonly saveData?: boolean } }).connection?.saveData === true

/** Why lists are not read in the background now; undefined when they may be. */
export async function heldBack(): Promise<'off' | 'saver' | 'space' | undefined> {
  if (!mayKeepLists()) return 'off'
  if (saverOn()) return 'saver'
  return isScarce(await readSpace()) ? 'space' : undefined
}

/** Whether there is nothing to read: all of the list, or as much as is read unasked, came lately. */
export function isFresh(list: CachedModule | undefined, now: number): boolean {
  if (!list || (!list.complete && list.rows < ROWS_UNASKED)) return false
  const age = now - (list.complete ? list.completeAt : list.at)
  return age >= 0 && age < FRESH_MS
}

/** Whether another attempt may succeed soon. */
const isPassing = (error: unknown) => error instanceof ApiError && error.kind !== 'refused'
/** Whether every other list would fail of the same: no server, no session, or a locked device. */
const endsAll = (error: unknown) =>
  isPassing(error) || (error instanceof ApiError && [401, 402, 423].includes(error.code))

const hasFiles = () => usePrecache.getState().own?.state === 'ready'

/** Resolves when the console's files are on the device, which come first, or with the signal. */
const whenFilesAreThere = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (hasFiles()) return resolve()
    const stop = usePrecache.subscribe(() => hasFiles() && done())
    const done = () => (stop(), resolve())
    signal.addEventListener('abort', done, { once: true })
  })

/** Resolves after `ms` milliseconds, when the network is back, or with the signal. */
const untilWorthwhile = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    signal.addEventListener('abort', done, { once: true })
  })

/** As `listsOf`, of the modules that this console knows. */
export function listsOn(pages: readonly string[]): { lists: readonly ModuleName[]; ownAccount: boolean } {
  const { lists, ownAccount } = listsOf(pages)
  return { lists: lists.filter(isModule), ownAccount }
}

let current: AbortController | undefined

/** Ends the reading of lists, if any is under way. */
export function stopTaking(): void {
  current?.abort()
  const { taking } = useListCount.getState()
  if (taking) cancelPrefetch(taking.module)
}

/**
 * Reads the lists of the person's pages into this device, one after the other, after the names of people. Unless `asked` for by a person: only
 * those that are not fresh, only `ROWS_UNASKED` of each, and only when nothing else is requested. Ends one that is under way. Resolves to a
 * failure, of which one of the connection ends it; `usePrefetches` reports each. With `villages` only the records of those, of lists that belong to
 * villages. Undefined when it was ended. Rejects when the device can't be read.
 */
export async function takeLists(
  user: string,
  client: QueryClient,
  asked: boolean,
  villages: readonly string[] = [],
): Promise<unknown> {
  stopTaking()
  const controller = new AbortController()
  const { signal } = (current = controller)
  const known = await client.fetchQuery(cachedOptions(user))
  const isDue = (module: ModuleName) =>
    asked ||
    !isFresh(
      known.find((list) => list.module === module),
      Date.now(),
    )
  const { lists, ownAccount } = listsOn(ownPages())
  const due = lists.filter((module) => isDue(module) && (villages.length === 0 || isOfVillages(module)))
  const bounds = asked ? {} : { rowsMax: ROWS_UNASKED, turn: () => whenCalm(CALM_MS, CALM_LIMIT_MS) }
  let failure: unknown
  const failed = (error: unknown) => {
    if (!signal.aborted && (endsAll(error) || failure === undefined)) failure = error
  }
  try {
    if (due.length > 0) {
      await bounds.turn?.()
      // Lists and histories show accounts by these names, and a record is handed on to one of them.
      await readPeople({ signal, alone: true }).catch(failed)
    }
    if (due.length > 0 && ownAccount && !endsAll(failure)) {
      const query = { username: user }
      await prefetchList('userManagement', { ...bounds, query, signal, onProgress() {} }).catch(failed)
    }
    for (const [at, module] of due.entries()) {
      if (signal.aborted || endsAll(failure)) break
      useListCount.setState({ taking: { module, at: at + 1, of: due.length, asked } })
      const error = await startPrefetch(module, {
        ...bounds,
        ...(villages.length > 0 && { query: inVillages(module, {}, villages) }),
      })
      failed(error)
      // Nobody asked, and it is tried again.
      if (!asked && isPassing(error)) cancelPrefetch(module)
      for (const queryKey of [['replica', user], STORAGE_KEY]) await client.invalidateQueries({ queryKey })
      // What came next would take the place of what is here.
      if (usePrefetches.getState()[module]?.phase === 'full') break
    }
  } finally {
    if (current === controller) useListCount.setState({ taking: undefined })
  }
  return failure
}

/** Counts the lists of the person's pages that are here as a whole. Returns the undo. */
function countLists(user: string, client: QueryClient): () => void {
  const observer = new QueryObserver(client, cachedOptions(user))
  const count = () => {
    const { data } = observer.getCurrentResult()
    const { lists } = listsOn(ownPages())
    const have = lists.filter((module) => data?.some((list) => list.module === module && list.complete)).length
    useListCount.setState({ count: data && { have, of: lists.length } })
  }
  const stops = [observer.subscribe(count), useRoutes.subscribe(count)]
  return () => {
    for (const stop of stops) stop()
    useListCount.setState({ count: undefined })
  }
}

/** While `user` is signed in: counts the lists of their pages, and reads them in the background, in one window of all. Returns the undo. */
export function keepLists(user: string, client: QueryClient): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const stopCounting = countLists(user, client)

  const takeUnasked = async () => {
    const before = useListCount.getState().count?.have
    const passing = isPassing(await takeLists(user, client, false))
    if (useListCount.getState().count?.have !== before) {
      useListCount.setState({ news: true })
      setTimeout(() => useListCount.setState({ news: false }), NEWS_MS)
    }
    return passing
  }
  const ended = (error: unknown) => signal.aborted || logFailure(error)
  const run = async () => {
    await whenFilesAreThere(signal)
    while (!signal.aborted) {
      await dropUnreadable(user, client).catch(ended)
      const isFree = useListCount.getState().taking === undefined && (await heldBack()) === undefined
      const passing = isFree && (await takeUnasked().catch(ended)) === true
      await untilWorthwhile(passing ? RETRY_MS : AGAIN_MS, signal)
    }
  }
  const { locks } = navigator
  const running = locks ? locks.request(SETTING, { signal }, run) : run()
  running.catch(ended)

  return () => {
    controller.abort()
    stopTaking()
    stopCounting()
  }
}
