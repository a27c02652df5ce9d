import { createHashHistory, createRouter, redirect } from '@tanstack/react-router'
import { ApiError } from '@/api/status'
import { lockedUser } from '@/lib/security/lockMark'
import { logFailure } from '@/lib/logFailure'
import type { RouteRecord } from '@/routes/record'
import { reloadOnce } from '@/pwa/reload'
import { publicRoutes } from '@/routes/public'
import { config } from '@/settings/app'
import { resetRoutes, setRoutes, useRoutes } from '@/stores/routes'
import { resetSession, useExpired, useSession } from '@/stores/session'
import { openFirst, resetTabs } from '@/stores/tabs'
import { saveError, reportError } from './errors'
import { endsSession, decideGuard } from './guard'
import { hasPlace, isInShell } from './place'
import { routeTree } from './tree'

const whitelist: readonly string[] = publicRoutes.map((record) => record.path)

/** The router of the whole console; its tree grows when the guard has learnt who is there. */
export const router = createRouter({
  routeTree: routeTree([], guard),
  history: createHashHistory(),
  // A kept match would hold the one before it, and that the next, through the stack of its abort: loaders keep nothing anyway.
  defaultGcTime: 0,
  // Tabs keep their own scroll. A jump to the top while the former page is still shown would be taken for that page's scroll.
  scrollRestoration: ({ location }) => whitelist.includes(location.pathname),
  getScrollRestorationKey: ({ pathname }) => pathname,
  // The default parser would turn `?id=1` into a number.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString()
    return text && `?${text}`
  },
})

/** A tree that waits until the router has left a place which it does not have, and where to go then. */
let waiting: { records: readonly RouteRecord[]; href: string } | undefined

function plant(records: readonly RouteRecord[]) {
  // The next navigation would look up the routes of kept matches, which may be gone.
  router.clearCache()
  router.update({ ...router.options, routeTree: routeTree(records, guard) })
}

/** Takes over the records of whoever is there now; returns where to go for the page at `href`. */
function install(records: readonly RouteRecord[], href: string): string {
  const inShell = router.state.matches.filter(isInShell)
  const stays = hasPlace(
    records,
    inShell.flatMap((match) => match.staticData.record ?? []),
  )
  setRoutes(records)
  if (!stays) resetTabs()
  openFirst()
  if (stays) plant(records)
  else waiting = { records, href }
  return stays ? href : '/404'
}

const loginAddress = (from: { href: string; pathname: string }) =>
  whitelist.includes(from.pathname) ? '/login' : `/login?${new URLSearchParams({ redirect: from.href })}`
const replaceBy = (href: string) => redirect({ href, replace: true })

/** What this person was last seen to have opens the console once. */
let starting = true

/** The server has the last word on what was kept: it may say otherwise, or refuse the person. */
async function confirm(same: Promise<boolean>): Promise<void> {
  const confirmed = await same.catch((error: unknown) => {
    // The PIN comes first.
    if (error instanceof ApiError && error.code === 423) return false
    if (!endsSession(error)) return saveError(error)
    reportError(error)
    return resetSession()
  })
  if (confirmed !== false) return
  useRoutes.setState({ loaded: false })
  await router.invalidate()
}

async function guard({ href, pathname }: { href: string; pathname: string }): Promise<void> {
  const verdict = decideGuard({
    token: useSession.getState().token !== '',
    loaded: useRoutes.getState().loaded,
    intercept: config.loginInterception,
    visit: config.visit,
    open: whitelist.includes(pathname),
    path: pathname,
  })
  if (verdict === 'proceed') return
  if (verdict === 'home') throw replaceBy('/')
  if (verdict === 'login') throw replaceBy(loginAddress({ href, pathname }))
  let next = href
  // Needed once somebody is there; a chunk that can't be had is no reason to end the session.
  const {
    askAccess,
    confirmAccess,
    cachedAccess: keptAccess,
    loadAccess,
    visitorRecords,
  } = await import('./loadAccess')
  if (verdict === 'visit') next = install(await visitorRecords(), href)
  else {
    try {
      const asked = askAccess()
      const kept = starting ? await keptAccess() : undefined
      starting = false
      if (kept) void confirm(confirmAccess(kept, asked))
      else if (!lockedUser()) void import('./shellPages').then(({ prefetchAt }) => prefetchAt(pathname), logFailure)
      const records = kept ?? (await loadAccess(asked))
      const { username } = useExpired.getState()
      // Somebody else has signed in, in another tab: what is open here is not theirs.
      if (username && username !== useSession.getState().username) await reloadOnce()
      next = install(records, href)
    } catch (error) {
      // Nobody signs in: the sign-in page would only lead back here.
      if (!config.loginInterception || (useSession.getState().token && !endsSession(error))) throw error
      reportError(error)
      void import('./shellPages').then(({ dropPrefetched }) => dropPrefetched(), logFailure)
      forget()
      throw replaceBy(loginAddress({ href, pathname }))
    }
  }
  throw replaceBy(next)
}

/** Session, routes and visited tabs of the person who leaves (spec §4). */
function forget() {
  resetSession()
  resetRoutes()
  resetTabs()
}

/** Lets everything go once nobody is there and the shell has left: the tree may not shrink under a matched route. */
function clearOut() {
  if (!useRoutes.getState().loaded || useSession.getState().token || useExpired.getState().username) return
  forget()
  plant([])
}

/**
 * Whoever ends the session (log out, a 401, another tab) only resets it: this goes to /login carrying the current full path.
 * An expired session leaves the open pages as they are until the same person has signed in again, or given up.
 */
export function followSession(): void {
  useSession.subscribe((now, before) => {
    if (!before.token && now.token && useExpired.getState().username) useRoutes.setState({ loaded: false })
    if (!before.token || now.token || !useRoutes.getState().loaded) return
    void router.navigate({ href: loginAddress(router.state.location) })
  })
  useExpired.subscribe((now, before) => {
    if (before.username && !now.username) clearOut()
  })
  router.subscribe('onResolved', ({ toLocation }) => {
    if (waiting && toLocation.pathname === '/404') {
      const { records, href } = waiting
      waiting = undefined
      plant(records)
      void router.navigate({ href, replace: true })
    }
    if (toLocation.pathname === '/login') clearOut()
  })
}
