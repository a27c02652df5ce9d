import { create } from 'zustand'
import { pageAt } from '@/routes/menu'
import type { AppPath } from '@/routes/paths'
import type { RouteRecord } from '@/routes/record'

/** The records that the signed-in person may see; empty and not loaded before the guard has built them. */
export const useRoutes = create<{ records: readonly RouteRecord[]; loaded: boolean }>(() => ({
  records: [],
  loaded: false,
}))

export const setRoutes = (records: readonly RouteRecord[]): void => useRoutes.setState({ records, loaded: true })
export const resetRoutes = (): void => useRoutes.setState({ records: [], loaded: false })

/** Tells whether the person's routes have a page at `path`. */
export function useHasRoute(): (path: AppPath) => boolean {
  const records = useRoutes((state) => state.records)
  return (path) => pageAt(records, path) !== undefined
}
