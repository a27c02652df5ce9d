import { matchAt } from '@/routes/lookup'
import { useRoutes } from './routes'

/** Returns a predicate: whether the user's routes have a page or group at an address's path. */
export function useCanOpen(): (pathname: string) => boolean {
  const records = useRoutes((state) => state.records)
  return (pathname) => matchAt(records, pathname) !== undefined
}
