import type { QueryClient } from '@tanstack/react-query'
import { heldRead } from '@/shell/keepQueries'
import { queryClient } from '@/shell/queryClient'
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
  await heldRead()
}
