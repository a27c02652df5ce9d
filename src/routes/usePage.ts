import { useRouter } from '@tanstack/react-router'
import { createContext, use, useCallback } from 'react'
import type * as z from 'zod/mini'
import type { InternalPath } from '@/lib/security/internalPath'
import type { AppPath } from './paths'
import type { RouteMeta } from './record'

/** What a page knows of itself: frozen per tab, whatever page is in front. */
export interface Page {
  /** Identity of the tab: the path, or path and query when every parameter set has its own tab. */
  readonly key: string
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly meta: RouteMeta
}

export const PageContext = createContext<Page | null>(null)

/**
 * The page this component belongs to. With a schema, `query` is parsed by it (give its fields `z.catch` defaults: an
 * address is input). Throws outside of a page.
 */
export function usePage(): Page
export function usePage<S extends z.ZodMiniType>(search: S): Omit<Page, 'query'> & { query: z.infer<S> }
export function usePage(search?: z.ZodMiniType): Omit<Page, 'query'> & { query: unknown } {
  const page = use(PageContext)
  if (!page) throw new Error('usePage outside of a page')
  return search ? { ...page, query: search.parse(page.query) } : page
}

/** How a page goes elsewhere: the router's own match hooks would answer for whatever page is in front. */
export interface Go {
  query?: Readonly<Record<string, string>>
  /** Leaves no entry in the history. */
  replace?: boolean
}

/** Goes to a path of the route table, or to an internal address that arrived at run time and was checked. */
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

/** `#`-address of a path for a plain link. */
export const hrefTo = (path: AppPath): string => `#${path}`
