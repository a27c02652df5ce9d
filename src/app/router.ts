import { createHashHistory, createRouter, type ParsedLocation } from '@tanstack/react-router'
import { ApiError } from '@/contract/status'
import { lockedUser } from '@/lib/security/lockMark'
import { logFailure } from '@/lib/logFailure'
import { reloadOnce } from '@/offline/updates/reload'
import { parseSearch, stringifySearch } from '@/routes/address'
import type { RouteRecord } from '@/routes/record'
import { config } from '@/settings/app'
import { resetRoutes, setRoutes, useRoutes } from '@/stores/routes'
import { resetSession, useExpired, useSession } from '@/stores/session'
import { openFirst, resetTabs } from '@/stores/tabs'
import { saveError, reportError } from './errors'
import { endsSession, isPublic, signInAt, toLogin } from './guard'
import { routeTree } from './tree'

/** Cached access is used once, at the start. */
let starting = true
/** Somebody has signed in: the next guarded address is the one that sign-in leads to. */
let signedIn = false
/** That address; the person may already have asked for another. */
let signedInTo = ''

function install(records: readonly RouteRecord[]): void {
  setRoutes(records)
  openFirst()
}

/** Applies the server's answer on cached access: reloads it where different, ends the session where refused. */
async function confirm(same: Promise<boolean>): Promise<void> {
  const confirmed = await same.catch((error: unknown) => {
    // Locked: ask for the PIN.
    if (error instanceof ApiError && error.code === 423) return false
    if (!endsSession(error)) return saveError(error)
    reportError(error)
    return resetSession()
  })
  if (confirmed === false) await reloadAccess()
}

async function reloadAccess(): Promise<void> {
  useRoutes.setState({ loaded: false })
  await router.invalidate()
}

const onTrouble = (path: string, status: number): void =>
  void import('./trouble').then((module) => module.startedInTrouble(path, status, reloadAccess), logFailure)

async function load(how: 'load' | 'visit', location: ParsedLocation): Promise<void> {
  const { href, pathname } = location
  if (signedIn && pathname !== '/login') {
    signedIn = false
    signedInTo = href
  }
  // Outside of the try: a chunk load error must not end the session.
  const { requestAccess, confirmAccess, cachedAccess, loadAccess, visitorRecords } = await import('./loadAccess')
  if (how === 'visit') return install(await visitorRecords())
  try {
    const requests = requestAccess(onTrouble)
    const cached = starting ? await cachedAccess() : undefined
    starting = false
    if (cached) void confirm(confirmAccess(cached, requests))
    else if (!lockedUser()) void import('./shellPages').then(({ prefetchAt }) => prefetchAt(pathname), logFailure)
    const records = cached ?? (await loadAccess(requests))
    const { username } = useExpired.getState()
    // Another user has signed in: discard the expired user's pages.
    if (username && username !== useSession.getState().username) await reloadOnce()
    install(records)
  } catch (error) {
    // Without login interception, the sign-in page would lead back here.
    if (!config.loginInterception || (useSession.getState().token && !endsSession(error))) throw error
    reportError(error)
    void import('./shellPages').then(({ dropPrefetched }) => dropPrefetched(), logFailure)
    resetAll()
    throw toLogin(location)
  }
}

export const router = createRouter({
  routeTree,
  context: {
    situation: () => ({
      token: useSession.getState().token !== '',
      loaded: useRoutes.getState().loaded,
      intercept: config.loginInterception,
      visit: config.visit,
    }),
    load,
    records: () => useRoutes.getState().records,
    isSignInTarget({ href }) {
      const is = signedInTo === href
      signedInTo = ''
      return is
    },
  },
  history: createHashHistory(),
  // Cached matches would retain their predecessors through abort stacks (a leak), and loaders cache nothing.
  defaultGcTime: 0,
  // Tabs restore their own scroll; a jump to the top while the former page is still shown would be recorded as that page's.
  scrollRestoration: ({ location }) => isPublic(location.pathname),
  getScrollRestorationKey: ({ pathname }) => pathname,
  parseSearch,
  stringifySearch,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** Resets session, routes and tabs (spec §4). */
function resetAll() {
  resetSession()
  resetRoutes()
  resetTabs()
}

/** Resets everything once signed out and outside of the shell, which would show none of its pages before it has gone. */
function resetWhenSignedOut() {
  if (!useRoutes.getState().loaded || useSession.getState().token || useExpired.getState().username) return
  resetAll()
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
    void router.navigate(signInAt(router.state.location))
  })
  useExpired.subscribe((now, before) => {
    if (before.username && !now.username) resetWhenSignedOut()
  })
  router.subscribe('onResolved', ({ toLocation }) => {
    if (toLocation.pathname === '/login') resetWhenSignedOut()
  })
}
