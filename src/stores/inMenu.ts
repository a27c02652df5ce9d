import type { PagePath } from '@/routes/paths'
import { isInMenu, placeAt } from '@/routes/places'
import { useRoutes } from './routes'

/** Returns a predicate: whether the user's menu leads to the page at `path`. */
export function useInMenu(): (path: PagePath) => boolean {
  const records = useRoutes((state) => state.records)
  return (path) => {
    const place = placeAt(records, path)
    return place?.record.component !== undefined && isInMenu(place)
  }
}
