import {
  createRootRouteWithContext,
  createRoute,
  redirect,
  useSearch,
  type AnyContext,
  type AnyRoute,
  type ErrorComponentProps,
  type ParsedLocation,
  type ResolveParams,
  type RootRoute,
  type Route,
} from '@tanstack/react-router'
import { useEffect } from 'react'
import type * as z from 'zod/mini'
import { matchAt, targetOf, type RouteMatch } from '@/routes/lookup'
import type { PublicEntry, ShellEntry } from '@/routes/paths'
import { publicRoutes } from '@/routes/public'
import type { RouteRecord } from '@/routes/record'
import type { Searches } from '@/routes/searches'
import { PageContext } from '@/routes/usePage'
import { PageError } from '@/shell/frame/PageError'
import { pageOf } from '@/shell/frame/loadedPage'
import { saveError } from './errors'
import { decideGuard, toLogin, type Situation } from './guard'
import { loadedPages, loadPage } from './pages'
import { Root, Shell } from './Root'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The path that the guard led away from. */
    sought?: string
  }
}

/** What the guards ask. */
export interface GuardContext {
  readonly situation: () => Pick<Situation, 'token' | 'loaded' | 'intercept' | 'visit'>
  /** Loads the user and their records, or those of a visitor; rejects with a redirect to sign-in when that ends the session. */
  readonly load: (how: 'load' | 'visit', location: ParsedLocation) => Promise<void>
  /** The records that are loaded, as the person sees them. */
  readonly records: () => readonly RouteRecord[]
  /** Whether signing in has led to this address; true once. */
  readonly isSignInTarget: (location: ParsedLocation) => boolean
}

function Failed({ error, reset }: ErrorComponentProps) {
  useEffect(() => saveError(error), [error])
  return <PageError error={error instanceof Error ? error : new Error(String(error))} reset={reset} />
}

/** Failure outside of the shell, whose main landmark is missing there. */
const FailedAlone = (props: ErrorComponentProps) => (
  <main>
    <Failed {...props} />
  </main>
)

/** Lets a location through, loading what the guard needs first, or rejects with a redirect (spec §4). `open`: the public page there. */
async function admit(context: GuardContext, location: ParsedLocation, open?: RouteMatch): Promise<void> {
  const path = open?.path ?? location.pathname
  const outcome = decideGuard({ ...context.situation(), open: open !== undefined, path })
  if (outcome === 'proceed') return
  if (outcome === 'home') throw redirect({ to: '/', replace: true })
  if (outcome === 'login') throw toLogin(location)
  await context.load(outcome, location)
  await admit(context, location, open)
}

/** The page at an address; rejects with a redirect where there is none. Undefined for a person without any pages. */
function pageAt({ records, isSignInTarget }: GuardContext, location: ParsedLocation): RouteMatch | undefined {
  const match = matchAt(records(), location.pathname)
  const unknown = isSignInTarget(location) ? '/' : '/404'
  if (match?.record.component) return match
  const target = targetOf(records(), location.pathname, match)
  if (target === undefined && location.pathname === '/' && records().length === 0) return undefined
  throw redirect({ href: target ?? unknown, replace: true, state: { sought: location.pathname } })
}

const root = createRootRouteWithContext<GuardContext>()({ component: Root, errorComponent: FailedAlone })

/** The layout of the public pages. */
const front = createRoute({
  getParentRoute: () => root,
  id: 'front',
  beforeLoad: async ({ context, location }) => {
    const match = matchAt(publicRoutes, location.pathname)
    await admit(context, location, match)
    return { match }
  },
})

/** The layout of all other pages. No component: Root renders the shell, which must survive expired sessions. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async ({ context, location }) => {
    await admit(context, location)
    return { match: pageAt(context, location) }
  },
  loader: () => Shell.preload?.(),
  errorComponent: FailedAlone,
})

/** Page outside of the shell: no tab, so it follows the current address. */
function PublicPage({ record }: { record: (typeof publicRoutes)[number] }) {
  const query: Record<string, string> = useSearch({ strict: false })
  const Page = loadedPages.get(record.component)?.default
  const { path, component, meta } = record
  return (
    <PageContext value={pageOf(loadedPages, { key: path, path, component, params: {}, query, meta })}>
      {Page && <Page />}
    </PageContext>
  )
}

const open = publicRoutes.map((record) =>
  createRoute({
    getParentRoute: () => front,
    path: record.path,
    loader: () => loadPage(record.component, record.path),
    component: () => <PublicPage record={record} />,
    errorComponent: FailedAlone,
  }),
)

const leaves = (['/', '$'] as const).map((path) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    loader: ({ context: { match }, location }) =>
      match?.record.component && loadPage(match.record.component, location.pathname),
    // Pages of the shell are shown by its panes.
    component: () => null,
    errorComponent: Failed,
  }),
)

/** Search of a page without parameters. */
type NoSearch = z.ZodMiniType<object, Readonly<Record<string, never>>>
type SearchOf<C> = C extends keyof Searches ? Searches[C] : NoSearch
/** The route of a record: path, search and parameters are its own. */
type Leaf<Parent extends AnyRoute, Id extends string, P extends string, C> = Route<
  unknown,
  Parent,
  P,
  P,
  string,
  Id,
  SearchOf<C>,
  ResolveParams<P>
>
type PublicPaths = {
  [E in PublicEntry as E['path']]: Leaf<typeof front, `/front${E['path']}`, E['path'], E['component']>
}
type ShellPaths = { [E in ShellEntry as E['path']]: Leaf<typeof shell, '/shell/$', E['path'], E['component']> }
type Tree = RootRoute<
  unknown,
  undefined,
  GuardContext,
  AnyContext,
  AnyContext,
  object,
  undefined,
  PublicPaths & ShellPaths
>

/**
 * The routes, which never change: the records that a server delivers are data, which the shell looks up (decision 36). The cast gives
 * them the types of the table, of which the pages' own schemas are part.
 */
export const routeTree = root.addChildren([front.addChildren(open), shell.addChildren(leaves)]) as unknown as Tree

/** The match of the page in front; undefined before the first one, and for a person without any. */
export function matchIn(matches: readonly { readonly context: object }[]): RouteMatch | undefined {
  const context = matches.at(-1)?.context
  return context && 'match' in context ? (context.match as RouteMatch | undefined) : undefined
}
