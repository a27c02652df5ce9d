import { create } from 'zustand'
import { readSession, writeSession } from '@/lib/storage'
import { KEEP_ALIVE_MAX } from '@/settings/app'
import { iconAbove, pageAt, pagesOf, type Placed } from '@/routes/menu'
import type { AppPath } from '@/routes/paths'
import type { RouteMeta } from '@/routes/record'
import type { Page } from '@/routes/usePage'
import { useRoutes } from './routes'
import { useExpired, useSession } from './session'

/** Visited tab (spec §3). */
export interface Tab extends Page {
  readonly name: string
  readonly component: string
  readonly parentIcon?: string | undefined
  /** Raised to throw the page away and mount it anew. */
  readonly epoch: number
  /** Order of the last visit; 0 for a tab that was opened in the background. */
  readonly seen: number
  /** Kept at the front and open by the person. */
  readonly pinned?: boolean
  /** Holds input that is not saved: closing asks first. */
  readonly unsaved?: boolean
  /** What was changed at run time; it holds over later visits of the same tab. */
  readonly changed?: Partial<RouteMeta>
}
export type NewTab = Omit<Tab, 'key' | 'epoch' | 'seen'>

/** Whether a tab may be closed. */
export const isClosable = (tab: Tab): boolean => !tab.meta.noClosable && !tab.pinned

interface TabsState {
  tabs: readonly Tab[]
  active: string
  /** Closed ones, the latest last, to be opened again. */
  closed: readonly Tab[]
}
const none: TabsState = { tabs: [], active: '', closed: [] }

const MEMORY = 'tabs'
/** Whose tabs these are. */
const owner = () => useExpired.getState().username || useSession.getState().username
let visits = 0
export const useTabs = create<TabsState>(() => none)

/** The tab in front, if there is one. */
export const activeTab = ({ tabs, active }: Pick<TabsState, 'tabs' | 'active'>): Tab | undefined =>
  tabs.find(({ key }) => key === active)

/** Identity of a tab: its path, or path and query with dynamicNewTab. */
export function tabKey(path: string, query: Readonly<Record<string, string>>, meta: RouteMeta): string {
  const search = new URLSearchParams(query).toString()
  return meta.dynamicNewTab && search ? `${path}?${search}` : path
}

/** Address that brings a tab back, its query included. */
export function tabHref(tab: Page): string {
  const search = new URLSearchParams(tab.query).toString()
  return search ? `${tab.path}?${search}` : tab.path
}

/** Tabs with `tab` opened or, when its key is open already, merged into it (spec §4). */
export function withTab(tabs: readonly Tab[], given: NewTab, seen: number): readonly Tab[] {
  const key = tabKey(given.path, given.query, given.meta)
  const old = tabs.find((tab) => tab.key === key)
  const tab: Tab = { ...given, key, epoch: old?.epoch ?? 0, seen: seen || (old?.seen ?? 0) }
  const merged = old ? { ...old, ...tab, meta: { ...tab.meta, ...old.changed } } : tab
  return firstStays(old ? tabs.map((entry) => (entry === old ? merged : entry)) : [...tabs, merged])
}

/** The first tab becomes non-closable if none is (spec §4). */
function firstStays(tabs: readonly Tab[]): readonly Tab[] {
  const [first, ...rest] = tabs
  if (!first || tabs.some((tab) => tab.meta.noClosable)) return tabs
  return [{ ...first, meta: { ...first.meta, noClosable: true } }, ...rest]
}

/** Tabs whose page stays mounted, in tab order: the active one and the most recently seen cacheable ones. */
export function mounted(tabs: readonly Tab[], active: string): readonly Tab[] {
  const kept = tabs
    .filter((tab) => tab.key === active || (tab.seen > 0 && !tab.meta.noKeepAlive))
    .toSorted((a, b) => (b.key === active ? 1 : a.key === active ? -1 : b.seen - a.seen))
    .slice(0, KEEP_ALIVE_MAX)
  return tabs.filter((tab) => kept.includes(tab))
}

/** Opens or merges a tab and makes it the active one. */
export function visit(tab: NewTab): void {
  visits += 1
  const key = tabKey(tab.path, tab.query, tab.meta)
  useTabs.setState(({ tabs }) => ({ tabs: withTab(tabs, tab, visits), active: key }))
}

const tabOf = ({ path, record, ancestors }: Placed, query: Page['query'], title: string): NewTab => ({
  path,
  query,
  params: {},
  name: record.name,
  component: record.component ?? '',
  meta: { ...record.meta, title },
  ...(title !== record.meta.title && { changed: { title } }),
  parentIcon: iconAbove(ancestors),
})
const open = (tab: NewTab) => useTabs.setState(({ tabs }) => ({ tabs: withTab(tabs, tab, 0) }))

/**
 * Opens a tab behind the active one; its page is mounted at the first visit. False for a path that the person's routes do
 * not have. `title` names the tab until its page does.
 */
export function openBehind(path: AppPath, query: Page['query'], title: string): boolean {
  const page = pageAt(useRoutes.getState().records, path)
  if (page) open(tabOf(page, query, title))
  return page !== undefined
}

/** Opens every page that may not be closed, so that home is the first tab (spec §4), then what a reload interrupted. */
export function openFirst(): void {
  const { user, tabs: kept } = (readSession(MEMORY) ?? {}) as { user?: unknown; tabs?: unknown }
  const mine = user === owner() && Array.isArray(kept) ? kept.filter(isKept) : []
  const pages = pagesOf(useRoutes.getState().records)
  for (const page of pages) if (page.record.meta.noClosable) open(tabOf(page, {}, page.record.meta.title))
  const names = new Set(pages.map((page) => page.record.name))
  for (const tab of mine) if (names.has(tab.name)) open(tab)
}

/** Whether a remembered entry is a tab: another version of the console, or somebody else, may have written it. */
function isKept(given: unknown): given is NewTab {
  const { path, meta } = (given ?? {}) as Partial<NewTab>
  return typeof path === 'string' && typeof meta?.title === 'string'
}

/** Remembers the open tabs for the next load of this window, by the same person. */
export function rememberTabs(): () => void {
  return useTabs.subscribe(({ tabs }) =>
    writeSession(MEMORY, {
      user: owner(),
      tabs: tabs.map(({ key: _key, epoch: _epoch, seen: _seen, unsaved: _unsaved, ...tab }) => tab),
    }),
  )
}

const change = (key: string, next: Partial<Tab>) =>
  useTabs.setState(({ tabs }) => ({ tabs: tabs.map((tab) => (tab.key === key ? { ...tab, ...next } : tab)) }))

/** Marks a tab whose input is not saved. */
export const setUnsaved = (key: string, unsaved: boolean): void => change(key, { unsaved })

/** Non-closable tabs stand first, then the pinned ones. */
const rank = (tab: Tab) => (tab.meta.noClosable ? 0 : tab.pinned ? 1 : 2)

/** Pins a tab behind the other fixed ones, or lets it go. */
export function togglePin(key: string): void {
  const pinned = !useTabs.getState().tabs.find((tab) => tab.key === key)?.pinned
  change(key, { pinned })
  useTabs.setState(({ tabs }) => ({ tabs: tabs.toSorted((a, b) => rank(a) - rank(b)) }))
}

/** Moves a tab to the place of another one of its rank: the non-closable and the pinned ones keep the front. */
export function moveTab(key: string, to: string): void {
  useTabs.setState(({ tabs }) => {
    const moving = tabs.find((tab) => tab.key === key)
    const at = tabs.findIndex((tab) => tab.key === to)
    const there = tabs[at]
    if (!moving || !there || rank(moving) !== rank(there)) return { tabs }
    return { tabs: tabs.filter((tab) => tab.key !== key).toSpliced(at, 0, moving) }
  })
}

/** No page of the shell is in front (login, 403, 404). */
export const leaveTabs = (): void => useTabs.setState({ active: '' })

/** Throws the page of a tab away and mounts it anew. */
export function reloadTab(key: string): void {
  useTabs.setState(({ tabs }) => ({
    tabs: tabs.map((tab) => (tab.key === key ? { ...tab, epoch: tab.epoch + 1 } : tab)),
  }))
}

/** Changes the meta of one tab, found by its key, name or title (spec §4), until it is closed. */
export function setTabMeta(which: string, meta: Partial<RouteMeta>): void {
  const { tabs } = useTabs.getState()
  const tab =
    tabs.find(({ key }) => key === which) ?? tabs.find(({ name, meta: { title } }) => name === which || title === which)
  if (tab) change(tab.key, { meta: { ...tab.meta, ...meta }, changed: { ...tab.changed, ...meta } })
}

export const resetTabs = (): void => useTabs.setState(none)
