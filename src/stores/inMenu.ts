import type { PagePath } from '@/routes/paths'
import { isInMenu, matchAt } from '@/routes/lookup'
import { useRoutes } from './routes'

/** Returns a predicate: whether the user's menu leads to the page at `path`. */
export function useInMenu(): (path: PagePath) => boolean {
  const records = useRoutes((state) => state.records)
  return (path) => {
    const match = matchAt(records, path)
    return match?.record.component !== undefined && isInMenu(match)
  }
}
