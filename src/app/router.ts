import { createHashHistory, createRouter, redirect } from '@tanstack/react-router'
import { ApiError } from '@/api/status'
import { lockedUser } from '@/lib/security/lockMark'
import { logFailure } from '@/lib/logFailure'
import type { RouteRecord } from '@/routes/record'
import { reloadOnce } from '@/pwa/reload'
import { recordAt } from '@/routes/menu'
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

/** The console's router; the guard adds the user's routes to its tree. */
export const router = createRouter({
  routeTree: routeTree([], guard),
  history: createHashHistory(),
  // Cached matches would retain their predecessors through abort stacks (a leak), and loaders cache nothing.
  defaultGcTime: 0,
  // Tabs restore their own scroll; a jump to the top while the former page is still shown would be recorded as that page's.
  scrollRestoration: ({ location }) => whitelist.includes(location.pathname),
  getScrollRestorationKey: ({ pathname }) => pathname,
  // The default parser would turn `?id=1` into a number.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString()
    return text && `?${text}`
  },
})

/** Tree to be installed once the router has left a route it lacks, and the address to navigate to then. */
let waiting: { records: readonly RouteRecord[]; href: string } | undefined

function updateTree(records: readonly RouteRecord[]) {
  // The next navigation would look up the routes of cached matches, which may be gone.
  router.clearCache()
  router.update({ ...router.options, routeTree: routeTree(records, guard) })
}

/** Installs the current user's records; returns the address to navigate to for `href`. */
function install(records: readonly RouteRecord[], href: string): string {
  const inShell = router.state.matches.filter(isInShell)
  const stays = hasPlace(
    records,
    inShell.flatMap((match) => match.staticData.record ?? []),
  )
  setRoutes(records)
  if (!stays) resetTabs()
  openFirst()
  if (stays) updateTree(records)
  else waiting = { records, href }
  return stays ? href : '/404'
}

const loginAddress = (from: { href: string; pathname: string }) =>
  whitelist.includes(from.pathname) ? '/login' : `/login?${new URLSearchParams({ redirect: from.href })}`
/** Keeps the state: the guard repeats a navigation once the records are there, and /404 tells by it where the person came from. */
const replaceBy = (href: string) => redirect({ href, replace: true, state: true })

/** Cached access is used once, at the start. */
let starting = true
/** Somebody has signed in: the next guarded address is the one that sign-in leads to. */
let signedIn = false
/** That address; the person may already have asked for another. */
let signedInTo = ''

/** Applies the server's answer on cached access: reloads it where different, ends the session where refused. */
async function confirm(same: Promise<boolean>): Promise<void> {
  const confirmed = await same.catch((error: unknown) => {
    // Locked: ask for the PIN.
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
  const outcome = decideGuard({
    token: useSession.getState().token !== '',
    loaded: useRoutes.getState().loaded,
    intercept: config.loginInterception,
    visit: config.visit,
    open: whitelist.includes(pathname),
    path: pathname,
  })
  if (outcome === 'proceed') return
  if (outcome === 'home') throw replaceBy('/')
  if (outcome === 'login') throw replaceBy(loginAddress({ href, pathname }))
  if (signedIn && pathname !== '/login') {
    signedIn = false
    signedInTo = href
  }
  let next = href
  // Outside of the try: a chunk load error must not end the session.
  const { requestAccess, confirmAccess, cachedAccess, loadAccess, visitorRecords } = await import('./loadAccess')
  if (outcome === 'visit') next = install(await visitorRecords(), href)
  else {
    try {
      const requests = requestAccess()
      const cached = starting ? await cachedAccess() : undefined
      starting = false
      if (cached) void confirm(confirmAccess(cached, requests))
      else if (!lockedUser()) void import('./shellPages').then(({ prefetchAt }) => prefetchAt(pathname), logFailure)
      const records = cached ?? (await loadAccess(requests))
      const { username } = useExpired.getState()
      // Another user has signed in: discard the expired user's pages.
      if (username && username !== useSession.getState().username) await reloadOnce()
      // The address that somebody else has left leads home.
      next = install(records, signedInTo !== href || recordAt(records, pathname) ? href : '/')
      signedInTo = ''
    } catch (error) {
      // Without login interception, the sign-in page would lead back here.
      if (!config.loginInterception || (useSession.getState().token && !endsSession(error))) throw error
      reportError(error)
      void import('./shellPages').then(({ dropPrefetched }) => dropPrefetched(), logFailure)
      resetAll()
      throw replaceBy(loginAddress({ href, pathname }))
    }
  }
  throw replaceBy(next)
}

/** Resets session, routes and tabs (spec §4). */
function resetAll() {
  resetSession()
  resetRoutes()
  resetTabs()
}

/** Resets everything once signed out and outside of the shell: the tree must not lose a matched route. */
function resetWhenSignedOut() {
  if (!useRoutes.getState().loaded || useSession.getState().token || useExpired.getState().username) return
  resetAll()
  updateTree([])
}

/**
 * Navigates to /login with the current full path when the session ends (sign-out, 401, another tab). After an expiry, open pages stay
 * until the same user has signed in again or signed out.
 */
export function followSession(): void {
  useSession.subscribe((now, before) => {
    if (!before.token && now.token) signedIn = true
    if (signedIn && useExpired.getState().username) useRoutes.setState({ loaded: false })
    if (!before.token || now.token || !useRoutes.getState().loaded) return
    void router.navigate({ href: loginAddress(router.state.location) })
  })
  useExpired.subscribe((now, before) => {
    if (before.username && !now.username) resetWhenSignedOut()
  })
  router.subscribe('onResolved', ({ toLocation }) => {
    if (waiting && toLocation.pathname === '/404') {
      const { records, href } = waiting
      waiting = undefined
      updateTree(records)
      void router.navigate({ href, replace: true })
    }
    if (toLocation.pathname === '/login') resetWhenSignedOut()
  })
}
