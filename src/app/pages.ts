import type { ComponentType } from 'react'
import { publicRoutes } from '@/routes/public'
import { loadedPages, UnknownComponent } from '@/shell/pageRegistry'

interface PageModule {
  default: ComponentType
}

// Parts of a page are PascalCase, pages camelCase or a number: only the latter are routes.
const files = import.meta.glob<PageModule>('../pages/**/[a-z0-9]*.tsx')
const address = (component: string) => `../pages/${component}.tsx`

/** The pane for a page that is declared but not built; an unknown component (the server may send any) is an error. */
async function substitute(component: string, path: string): Promise<ComponentType> {
  const [{ pagesOf }, { table }] = await Promise.all([import('@/routes/menu'), import('@/routes/table')])
  const declared = pagesOf([...table, ...publicRoutes]).some((page) => page.record.component === component)
  if (!declared) throw new UnknownComponent(component, path)
  return (await import('@/shell/NotBuilt')).NotBuilt
}

/**
 * Loads the chunk of a record's component once; `path` is the address that asks. Rejects with a ChunkLoadError, or with an
 * UnknownComponent when the console has no such page.
 */
export async function loadPage(component: string, path: string): Promise<void> {
  if (loadedPages.has(component)) return
  const page = (await files[address(component)]?.())?.default ?? (await substitute(component, path))
  loadedPages.set(component, page)
}
