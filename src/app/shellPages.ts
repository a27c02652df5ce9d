import type { QueryClient } from '@tanstack/react-query'
import { logFailure } from '@/lib/logFailure'
import { restored } from './cachedFirst'
import { queryClient } from '@/client/queryClient'
import { useSession } from '@/stores/session'
import type { LoadedPage } from '@/shell/frame/loadedPage'

export interface PageModule extends LoadedPage {
  /** Starts the page's first queries in parallel to rendering the shell. */
  prefetch?: (client: QueryClient) => void
}

/** Chunk loaders of the pages in the shell, by file. Only pages have camelCase or numeric names; their parts are PascalCase. */
export const shellPages = import.meta.glob<PageModule>([
  '../pages/**/[a-z0-9]*.tsx',
  '!../pages/{login,register,callback,403,404}.tsx',
])

/** Starts a page's queries; resolves when those that have cached answers show them. */
export async function prefetch(start: (client: QueryClient) => void): Promise<void> {
  start(queryClient)
  await restored()
}

/**
 * Starts the queries of the page at `path` in parallel to /userinfo; the server authorises them. Undone by `dropPrefetched`.
 */
export async function prefetchAt(path: string): Promise<void> {
  const { token } = useSession.getState()
  try {
    const page = await shellPages[`../pages${path === '/' ? '/index' : path}.tsx`]?.()
    if (useSession.getState().token === token) page?.prefetch?.(queryClient)
  } catch (error) {
    // Retried, and reported, when the page is opened.
    logFailure(error)
  }
}

/** Clears prefetched data after a failed start, so that the next user gets none of it. */
export const dropPrefetched = (): void => queryClient.clear()
