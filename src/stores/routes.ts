import { create } from 'zustand'
import { readSession, writeSession } from '@/lib/storage'
import { iconAbove, isInMenu, pagesOf, matchAt } from '@/routes/lookup'
import type { PagePath } from '@/routes/paths'
import type { RouteMeta, RouteRecord } from '@/routes/record'
import { useSession } from './session'

/** The records visible to the signed-in user; empty until the guard has loaded them. */
export const useRoutes = create<{ records: readonly RouteRecord[]; loaded: boolean }>(() => ({
  records: [],
  loaded: false,
}))

/** What a page has changed of routes' meta, by route name, for the session of this account in this window. */
type Changes = Readonly<Record<string, Partial<RouteMeta>>>

const MEMORY = 'changedMeta'
/** The records as the server gave them. */
let given: readonly RouteRecord[] = []

export const useChangedMeta = create<Changes>(() => ({}))

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function stored(): Changes {
  const memory = readSession(MEMORY)
  if (!isObject(memory) || memory.user !== useSession.getState().username || !isObject(memory.changes)) return {}
  return Object.fromEntries(Object.entries(memory.changes).filter(([, change]) => isObject(change))) as Changes
}

const changed = (records: readonly RouteRecord[], changes: Changes): readonly RouteRecord[] =>
  records.map((record) => ({
    ...record,
    meta: { ...record.meta, ...changes[record.name] },
    ...(record.children && { children: changed(record.children, changes) }),
  }))

/** Makes records those of the user, with the changes of this session. */
export function setRoutes(records: readonly RouteRecord[]): void {
  given = records
  const changes = stored()
  useChangedMeta.setState(changes, true)
  useRoutes.setState({ records: Object.keys(changes).length > 0 ? changed(records, changes) : records, loaded: true })
}

/** Replaces the changes and applies them; they are kept for a reload. */
export function setChangedMeta(changes: Changes): void {
  useChangedMeta.setState(changes, true)
  writeSession(MEMORY, { user: useSession.getState().username, changes })
  useRoutes.setState({ records: changed(given, changes) })
}

/** Meta of a route as the server gave it. */
export const givenMeta = (name: string, records = given): RouteMeta | undefined => {
  for (const record of records) {
    const meta = record.name === name ? record.meta : givenMeta(name, record.children ?? [])
    if (meta) return meta
  }
  return undefined
}

export function resetRoutes(): void {
  useRoutes.setState({ records: [], loaded: false })
  useChangedMeta.setState({}, true)
  writeSession(MEMORY, null)
}

/** Returns a predicate: whether the user's routes have a page at `path`. */
export function useHasRoute(): (path: PagePath) => boolean {
  const records = useRoutes((state) => state.records)
  return (path) => matchAt(records, path)?.record.component !== undefined
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
  const pages = pagesOf(records).filter((page) => !/[:?]/.test(page.path) && isInMenu(page))
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

/** All pages that the menu leads to. */
export function useMenuPages(): readonly MenuPage[] {
  const records = useRoutes((routes) => routes.records)
  return menuPagesBy(
    pagesOf(records).map(({ record }) => record.name),
    records,
  )
}

/** The records above the page at a path, outermost first, and its own. */
export function useRecordsTo(path: string): readonly RouteRecord[] {
  const records = useRoutes((routes) => routes.records)
  const page = matchAt(records, path)
  return page ? [...page.ancestors, page.record] : []
}
