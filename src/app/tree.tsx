import {
  createRootRoute,
  createRoute,
  redirect,
  useSearch,
  type AnyRoute,
  type ErrorComponentProps,
} from '@tanstack/react-router'
import { lazy, useEffect } from 'react'
import { isExternal } from '@/lib/validators'
import type { RouteRecord } from '@/routes/record'
import { homeOf, pagesOf } from '@/routes/menu'
import { publicRoutes } from '@/routes/public'
import { PageContext } from '@/routes/usePage'
import { loadedPages } from '@/shell/frame/pageRegistry'
import { saveError } from './errors'
import { loadPage } from './pages'
import { Root, Shell } from './Root'
import { PageError } from '@/shell/frame/PageError'

const NoPages = lazy(() => import('@/shell/frame/NoPages').then((module) => ({ default: module.NoPages })))

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    record?: RouteRecord
  }
  interface HistoryState {
    /** The path that a route's redirect led away from. */
    sought?: string
  }
}

/** Converts `:id` of the records to `$id`. */
const routerPath = (path: string) => path.replaceAll(/:(\w+)/g, '$$$1')
/** External links and paths with a query are menu entries only. */
const isRoute = (record: RouteRecord) => !isExternal(record.path) && !record.path.includes('?')

const toTarget =
  (to: string) =>
  ({ location }: { location: { pathname: string } }) => {
    throw redirect({ to, replace: true, state: { sought: location.pathname } })
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

/** Page outside of the shell: no tab, so it follows the current address. */
function PublicPage({ record }: { record: (typeof publicRoutes)[number] }) {
  const query = useSearch({ strict: false }) as Record<string, string>
  const Page = loadedPages.get(record.component)
  const page = { key: record.path, path: record.path, params: {}, query, meta: record.meta }
  return <PageContext value={page}>{Page && <Page />}</PageContext>
}

function routesOf(parent: AnyRoute, records: readonly RouteRecord[]): AnyRoute[] {
  return records.filter(isRoute).map((record) => {
    const { component, redirect: target } = record
    const route: AnyRoute = createRoute({
      getParentRoute: () => parent,
      // A group at '/' must be pathless for its children to match below the root.
      ...(record.path === '/' && record.children ? { id: record.name } : { path: routerPath(record.path) }),
      staticData: { record },
      ...(component && {
        loader: ({ location }: { location: { pathname: string } }) => loadPage(component, location.pathname),
        component: () => null,
        errorComponent: Failed,
      }),
    } as Parameters<typeof createRoute>[0]) as AnyRoute
    const index = target ? [createRoute({ getParentRoute: () => route, path: '/', beforeLoad: toTarget(target) })] : []
    return route.addChildren([...index, ...routesOf(route, record.children ?? [])] as AnyRoute[]) as AnyRoute
  })
}

/** '/' where the records have no home: the first page, or a notice; a redirect to /404 would loop. */
function home(shell: AnyRoute, records: readonly RouteRecord[]): AnyRoute[] {
  const first = homeOf(records)
  if (first === undefined && pagesOf(records).length > 0) return []
  const act = first === undefined ? { component: NoPages } : { beforeLoad: toTarget(first) }
  return [createRoute({ getParentRoute: () => shell, path: '/', ...act }) as AnyRoute]
}

/**
 * Route tree of these records, built at run time because the server may deliver, omit or rename routes. Always a new root: the router
 * accepts a new tree only with one.
 */
export function routeTree(
  records: readonly RouteRecord[],
  guard: (location: { href: string; pathname: string }) => Promise<void>,
) {
  const root = createRootRoute({
    component: Root,
    errorComponent: FailedAlone,
    beforeLoad: ({ location }) => guard(location),
  })
  const open = publicRoutes.map((record) =>
    createRoute({
      getParentRoute: () => root,
      path: record.path,
      staticData: { record },
      loader: () => loadPage(record.component, record.path),
      component: () => <PublicPage record={record} />,
      errorComponent: FailedAlone,
    }),
  )
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    // No component: Root renders the shell, which must survive tree changes and expired sessions.
    loader: () => Shell.preload?.(),
    errorComponent: Failed,
  })
  const unknown = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: toTarget('/404') })
  return root.addChildren([
    ...open,
    shell.addChildren([...home(shell, records), ...routesOf(shell, records)]),
    unknown,
  ] as AnyRoute[])
}
