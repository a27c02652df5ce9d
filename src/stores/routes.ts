import { create } from 'zustand'
import { iconAbove, pageAt, pagesOf } from '@/routes/menu'
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

/** A page that the menu has, to lead to. */
export interface MenuPage {
  readonly name: string
  readonly path: string
  readonly title: string
  readonly icon: string | undefined
}

/** The pages of `records` by these names, in that order and without duplicates, but for hidden ones and those with parameters. */
export const menuPagesBy = (names: readonly string[], records: readonly RouteRecord[]): readonly MenuPage[] => {
  const pages = pagesOf(records).filter(
    ({ path, record, ancestors }) => !/[:?]/.test(path) && ![...ancestors, record].some(({ meta }) => meta.hidden),
  )
  return [...new Set(names)].flatMap((name) =>
    pages
      .filter(({ record }) => record.name === name)
      .map(({ path, record: { meta }, ancestors }) => ({
        name,
        path,
        title: meta.title,
        icon: meta.icon ?? iconAbove(ancestors),
      })),
  )
}
