import { useNavigate, type RegisteredRouter } from '@tanstack/react-router'
import { createContext, use, useCallback } from 'react'
import type { InternalPath } from '@/lib/security/internalPath'
import type { PagePath, ParamsAt } from './paths'
import type { RouteMeta } from './record'

type Texts = Readonly<Record<string, string>>
type RouteAt<P extends PagePath> = RegisteredRouter['routesByPath'][P]['types']

/** The page of a tab: constant per tab, independent of the active one. */
export interface Page<Search = unknown, Params = Texts> {
  /** Key of the tab: the path, or path and query with one tab per parameter set. */
  readonly key: string
  readonly path: string
  readonly params: Params
  /** The parameters of its address, unchecked. */
  readonly query: Texts
  /** The parameters of its address, as the page's own schema reads them. */
  readonly search: Search
  readonly meta: RouteMeta
}

export const PageContext = createContext<Page | null>(null)

/** The page this component belongs to, with the search and parameters of the route at `path`. Throws outside of a page. */
export function usePage(): Page
export function usePage<const P extends PagePath>(path: P): Page<RouteAt<P>['fullSearchSchema'], ParamsAt<P>>
export function usePage(): Page {
  const page = use(PageContext)
  if (!page) throw new Error('usePage outside of a page')
  return page
}

/** Navigates to an internal address that is known at run time only. Whoever knows the route uses the router's `useNavigate`. */
export function useGo() {
  const navigate = useNavigate()
  return useCallback(
    (address: InternalPath, { replace = false }: { replace?: boolean } = {}): void =>
      void navigate({ href: address, replace }),
    [navigate],
  )
}
