import type { QueryClient } from '@tanstack/react-query'
import { logFailure } from '@/lib/logFailure'
import { restored } from '@/query/persistQueries'
import { queryClient } from '@/query/queryClient'
import { useSession } from '@/stores/session'
import type { PageModule } from './pages'

/** How the chunk of each page within the shell is fetched, by its file. */
// Parts of a page are PascalCase, pages camelCase or a number: only the latter are routes.
export const shellPages = import.meta.glob<PageModule>([
  '../pages/**/[a-z0-9]*.tsx',
  '!../pages/{login,register,callback,403,404}.tsx',
])

/** Begins what a page asks for; resolves when what the device has held of it is there. */
export async function prefetch(begin: (client: QueryClient) => void): Promise<void> {
  begin(queryClient)
  await restored()
}

/**
 * Begins what the page at `path` asks for while the server is still asked who is there; it decides what it answers. Undone by
 * `dropPrefetched`.
 */
export async function prefetchAt(path: string): Promise<void> {
  const { token } = useSession.getState()
  try {
    const page = await shellPages[`../pages${path === '/' ? '/index' : path}.tsx`]?.()
    if (useSession.getState().token === token) page?.prefetch?.(queryClient)
  } catch (error) {
    // It is fetched again, and the failure told, where the page is opened.
    logFailure(error)
  }
}

/** Whose start has failed gets no page, and whoever comes next nothing that was read for one. */
export const dropPrefetched = (): void => queryClient.clear()
