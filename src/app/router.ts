import { createHashHistory, createRouter, redirect } from '@tanstack/react-router'
import type { RouteRecord } from '@/routes/record'
import { publicRoutes } from '@/routes/public'
import { config } from '@/settings/app'
import { resetRoutes, setRoutes, useRoutes } from '@/stores/routes'
import { resetSession, useSession } from '@/stores/session'
import { openFirst, resetTabs } from '@/stores/tabs'
import { reportError } from './errors'
import { judge } from './judge'
import { loadAccess, visitorRecords } from './loadAccess'
import { hasPlace } from './place'
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
  const inShell = router.state.matches.filter((match) => match.routeId.startsWith('/shell'))
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

async function guard({ href, pathname }: { href: string; pathname: string }): Promise<void> {
  const verdict = judge({
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
  if (verdict === 'visit') next = install(await visitorRecords(), href)
  else {
    try {
      next = install(await loadAccess(), href)
    } catch (error) {
      reportError(error)
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

/**
 * Whoever ends the session (log out, a 401, another tab) only resets it: this goes to /login carrying the current full path,
 * and lets the rest go when the shell has left, because the tree may not shrink under a matched route.
 */
export function followSession(): void {
  useSession.subscribe((now, before) => {
    if (!before.token || now.token || !useRoutes.getState().loaded) return
    void router.navigate({ href: loginAddress(router.state.location) })
  })
  router.subscribe('onResolved', ({ toLocation }) => {
    if (waiting && toLocation.pathname === '/404') {
      const { records, href } = waiting
      waiting = undefined
      plant(records)
      void router.navigate({ href, replace: true })
    }
    if (toLocation.pathname !== '/login' || !useRoutes.getState().loaded || useSession.getState().token) return
    forget()
    plant([])
  })
}
