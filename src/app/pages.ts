import type { ComponentType } from 'react'
import { pagesOf } from '@/routes/menu'
import { publicRoutes, table } from '@/routes/table'
import { loadedPages } from '@/shell/pageRegistry'

interface PageModule {
  default: ComponentType
}

// Parts of a page are PascalCase, pages camelCase or a number: only the latter are routes.
const files = import.meta.glob<PageModule>('../pages/**/[a-z0-9]*.tsx')
const declared = new Set(pagesOf([...table, ...publicRoutes]).map((page) => page.record.component))

/** Components of the route table that have no page file yet. */
export const missing = [...declared].filter((component) => component && !files[`../pages/${component}.tsx`])

/** Loads the chunk of a record's component once. Rejects with a ChunkLoadError, or when the console has no such page. */
export async function loadPage(component: string): Promise<void> {
  if (loadedPages.has(component)) return
  const file = files[`../pages/${component}.tsx`]
  if (!file && !declared.has(component)) throw new Error(`页面组件不存在：${component}`)
  const page = file ? (await file()).default : (await import('@/shell/NotBuilt')).NotBuilt
  loadedPages.set(component, page)
}
