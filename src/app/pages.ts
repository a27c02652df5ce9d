import { UnknownComponent, type LoadedPage, type LoadedPages } from '@/shell/frame/loadedPage'
import type { PageModule } from './shellPages'

const front = import.meta.glob<PageModule>('../pages/{login,register,callback,403,404}.tsx')
const loaded = new Map<string, LoadedPage>()
export const loadedPages: LoadedPages = loaded

const address = (component: string) => `../pages/${component}.tsx`

/**
 * Loads the chunk of a record's component once; `path` is the requested address. Rejects with a ChunkLoadError, or with UnknownComponent
 * for a page the console does not have: the server may send any.
 */
export async function loadPage(component: string, path: string): Promise<void> {
  if (loaded.has(component)) return
  const file = address(component)
  // The list of all other chunks comes with the shell, to keep it out of the sign-in page.
  const shell = front[file] ? undefined : await import('./shellPages')
  const page = await (front[file] ?? shell?.shellPages[file])?.()
  if (page?.prefetch) await shell?.prefetch(page.prefetch)
  if (!page) throw new UnknownComponent(component, path)
  loaded.set(component, page)
}
