import { create } from 'zustand'
import { pageAt } from '@/routes/menu'
import type { AppPath } from '@/routes/paths'
import type { RouteRecord } from '@/routes/record'

/** The records visible to the signed-in user; empty until the guard has loaded them. */
export const useRoutes = create<{ records: readonly RouteRecord[]; loaded: boolean }>(() => ({
  records: [],
  loaded: false,
}))

export const setRoutes = (records: readonly RouteRecord[]): void => useRoutes.setState({ records, loaded: true })
export const resetRoutes = (): void => useRoutes.setState({ records: [], loaded: false })

/** Returns a predicate: whether the user's routes have a page at `path`. */
export function useHasRoute(): (path: AppPath) => boolean {
  const records = useRoutes((state) => state.records)
  return (path) => pageAt(records, path) !== undefined
}
