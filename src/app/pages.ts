import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { publicRoutes } from '@/routes/public'
import { loadedPages, UnknownComponent } from '@/shell/frame/pageRegistry'

export interface PageModule {
  default: ComponentType
  /** Begins to read what the page shows first, beside the rendering of what is around it. */
  prefetch?: (client: QueryClient) => void
}

const front = import.meta.glob<PageModule>('../pages/{login,register,callback,403,404}.tsx')
const address = (component: string) => `../pages/${component}.tsx`

/** The pane for a page that is declared but not built; an unknown component (the server may send any) is an error. */
async function substitute(component: string, path: string): Promise<ComponentType> {
  const [{ pagesOf }, { table }] = await Promise.all([import('@/routes/menu'), import('@/routes/table')])
  const declared = pagesOf([...table, ...publicRoutes]).some((page) => page.record.component === component)
  if (!declared) throw new UnknownComponent(component, path)
  return (await import('@/shell/frame/NotBuilt')).NotBuilt
}

/**
 * Loads the chunk of a record's component once; `path` is the address that asks. Rejects with a ChunkLoadError, or with an
 * UnknownComponent when the console has no such page.
 */
export async function loadPage(component: string, path: string): Promise<void> {
  if (loadedPages.has(component)) return
  const file = address(component)
  // The names of the others, and of all they need, come with the shell: the sign-in page is spared them.
  const shell = front[file] ? undefined : await import('./shellPages')
  const page = await (front[file] ?? shell?.shellPages[file])?.()
  if (page?.prefetch) await shell?.prefetch(page.prefetch)
  loadedPages.set(component, page?.default ?? (await substitute(component, path)))
}
