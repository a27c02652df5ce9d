import { useRouter } from '@tanstack/react-router'
import { createContext, use, useCallback } from 'react'
import type * as z from 'zod/mini'
import type { InternalPath } from '@/lib/security/internalPath'
import type { AppPath } from './paths'
import type { RouteMeta } from './record'

/** The page of a tab: constant per tab, independent of the active one. */
export interface Page {
  /** Key of the tab: the path, or path and query with one tab per parameter set. */
  readonly key: string
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly meta: RouteMeta
}

export const PageContext = createContext<Page | null>(null)

/**
 * The page this component belongs to. `search`: schema to parse `query` with; its fields need `z.catch` defaults, as addresses are
 * untrusted. Throws outside of a page.
 */
export function usePage(): Page
export function usePage<S extends z.ZodMiniType>(search: S): Omit<Page, 'query'> & { query: z.infer<S> }
export function usePage(search?: z.ZodMiniType): Omit<Page, 'query'> & { query: unknown } {
  const page = use(PageContext)
  if (!page) throw new Error('usePage outside of a page')
  return search ? { ...page, query: search.parse(page.query) } : page
}

/** Options of a navigation. Pages use `useGo`, as the router's match hooks would follow the active page. */
export interface Go {
  query?: Readonly<Record<string, string>>
  /** Replaces the history entry. */
  replace?: boolean
}

/** Navigates to a path of the route table, or to an internal address validated at run time. */
export function useGo() {
  const router = useRouter()
  return useCallback(
    (address: AppPath | InternalPath, { query = {}, replace = false }: Go = {}): void => {
      const search = new URLSearchParams(query).toString()
      const href = search ? `${address}?${search}` : address
      void router.navigate({ href, replace })
    },
    [router],
  )
}

/** Hash href of a path, for a plain link. */
export function hrefTo(path: AppPath, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString()
  return search ? `#${path}?${search}` : `#${path}`
}
