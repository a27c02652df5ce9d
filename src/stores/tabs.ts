import { create } from 'zustand'
import { readSession, writeSession } from '@/lib/storage'
import type { InternalPath } from '@/lib/security/internalPath'
import { KEEP_ALIVE_MAX } from '@/settings/app'
import { addressAt, addressOf, parseSearch, stringifySearch } from '@/routes/address'
import { iconAbove, pagesOf, matchAt, type RouteEntry } from '@/routes/lookup'
import type { Address } from '@/routes/paths'
import type { RouteMeta } from '@/routes/record'
import type { Page } from '@/routes/usePage'
import { useRoutes } from './routes'
import { useExpired, useSession } from './session'

/** Visited tab (spec §3). */
export interface Tab extends Omit<Page, 'search'> {
  readonly name: string
  readonly component: string
  readonly parentIcon?: string | undefined
  /** Incremented to remount the page. */
  readonly epoch: number
  /** Ordinal of the last visit; 0 for a tab opened in the background. */
  readonly seen: number
  /** Pinned by the user: stays in front and open. */
  readonly pinned?: boolean
  /** Has unsaved input: closing asks for confirmation. */
  readonly unsaved?: boolean
  /** Meta changed at run time; survives later visits of the tab. */
  readonly changed?: Partial<RouteMeta>
}
export type NewTab = Omit<Tab, 'key' | 'epoch' | 'seen'>

export const isClosable = (tab: Tab): boolean => !tab.meta.noClosable && !tab.pinned

interface TabsState {
  tabs: readonly Tab[]
  active: string
  /** Closed tabs for reopening, latest last. */
  closed: readonly Tab[]
}
const none: TabsState = { tabs: [], active: '', closed: [] }

const MEMORY = 'tabs'
const owner = () => useExpired.getState().username || useSession.getState().username
let visits = 0
export const useTabs = create<TabsState>(() => none)

/** The active tab, if any. */
export const activeTab = ({ tabs, active }: Pick<TabsState, 'tabs' | 'active'>): Tab | undefined =>
  tabs.find(({ key }) => key === active)

/** Identity of a tab: its path, or path and query with dynamicNewTab. */
export function tabKey(path: string, query: Readonly<Record<string, string>>, meta: RouteMeta): string {
  return meta.dynamicNewTab ? `${path}${stringifySearch(query)}` : path
}

/** A tab's address with its query. */
export const tabHref = ({ path, query }: Pick<Tab, 'path' | 'query'>): InternalPath => addressAt(path, query)

/** `next`, or the equal one before it: what a page is given must not change by its being visited again. */
const kept = <T>(before: T | undefined, next: T): T =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(next) ? before : next

/** Tabs with `tab` opened or, when its key is open already, merged into it (spec §4). */
export function withTab(tabs: readonly Tab[], given: NewTab, seen: number): readonly Tab[] {
  const key = tabKey(given.path, given.query, given.meta)
  const old = tabs.find((tab) => tab.key === key)
  const tab: Tab = { ...given, key, epoch: old?.epoch ?? 0, seen: seen || (old?.seen ?? 0) }
  const merged = old
    ? {
        ...old,
        ...tab,
        params: kept(old.params, tab.params),
        query: kept(old.query, tab.query),
        meta: kept(old.meta, { ...tab.meta, ...old.changed }),
      }
    : tab
  return firstStays(old ? tabs.map((entry) => (entry === old ? merged : entry)) : [...tabs, merged])
}

/** The first tab becomes non-closable if none is (spec §4). */
function firstStays(tabs: readonly Tab[]): readonly Tab[] {
  const [first, ...rest] = tabs
  if (!first || tabs.some((tab) => tab.meta.noClosable)) return tabs
  return [{ ...first, meta: { ...first.meta, noClosable: true } }, ...rest]
}

/** Tabs with a mounted page, in tab order: the active one and the most recently visited with keep-alive. */
export function mounted(tabs: readonly Tab[], active: string): readonly Tab[] {
  const alive = tabs
    .filter((tab) => tab.key === active || (tab.seen > 0 && !tab.meta.noKeepAlive))
    .toSorted((a, b) => (b.key === active ? 1 : a.key === active ? -1 : b.seen - a.seen))
    .slice(0, KEEP_ALIVE_MAX)
  return tabs.filter((tab) => alive.includes(tab))
}

/** Opens or merges a tab and makes it the active one. */
export function visit(tab: NewTab): void {
  visits += 1
  const key = tabKey(tab.path, tab.query, tab.meta)
  useTabs.setState(({ tabs }) => ({ tabs: withTab(tabs, tab, visits), active: key }))
}

const tabOf = ({ path, record, ancestors }: RouteEntry, query: Page['query'], title: string): NewTab => ({
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
 * Opens a tab in the background; its page is mounted on the first visit. False for a path without a route. `title` is used until the page
 * sets one.
 */
export function openBehind<const To extends string>(address: Address<To>, title: string): boolean {
  const [path = '', search = ''] = addressOf(address).split('?')
  const page = matchAt(useRoutes.getState().records, path)
  if (page) open(tabOf(page, parseSearch(search), title))
  return page !== undefined
}

/**
 * Opens all non-closable pages, so that home is the first tab (spec §4), then the tabs stored before a reload; closes tabs whose page the
 * user's records do not have.
 */
export function openFirst(): void {
  const { user, tabs: stored } = (readSession(MEMORY) ?? {}) as { user?: unknown; tabs?: unknown }
  const mine = user === owner() && Array.isArray(stored) ? stored.filter(isStoredTab) : []
  const { records } = useRoutes.getState()
  const has = ({ path, name }: NewTab) => matchAt(records, path)?.record.name === name
  useTabs.setState(({ tabs, closed }) => ({ tabs: tabs.filter(has), closed: closed.filter(has) }))
  for (const page of pagesOf(records)) if (page.record.meta.noClosable) open(tabOf(page, {}, page.record.meta.title))
  for (const tab of mine) if (has(tab)) open(tab)
}

/** Validates a stored entry, which another version may have written. */
function isStoredTab(given: unknown): given is NewTab {
  const { path, meta } = (given ?? {}) as Partial<NewTab>
  return typeof path === 'string' && typeof meta?.title === 'string'
}

/** Stores the open tabs in session storage, for the next load by the same user. Returns the undo. */
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

export const setUnsaved = (key: string, unsaved: boolean): void => change(key, { unsaved })

/** Order of tabs: non-closable, pinned, others. */
const rank = (tab: Tab) => (tab.meta.noClosable ? 0 : tab.pinned ? 1 : 2)

/** Pins a tab after the other pinned ones, or unpins it. */
export function togglePin(key: string): void {
  const pinned = !useTabs.getState().tabs.find((tab) => tab.key === key)?.pinned
  change(key, { pinned })
  useTabs.setState(({ tabs }) => ({ tabs: tabs.toSorted((a, b) => rank(a) - rank(b)) }))
}

/** Moves a tab to the position of another of the same rank. */
export function moveTab(key: string, to: string): void {
  useTabs.setState(({ tabs }) => {
    const moving = tabs.find((tab) => tab.key === key)
    const at = tabs.findIndex((tab) => tab.key === to)
    const there = tabs[at]
    if (!moving || !there || rank(moving) !== rank(there)) return { tabs }
    return { tabs: tabs.filter((tab) => tab.key !== key).toSpliced(at, 0, moving) }
  })
}

/** Deactivates all tabs, for pages outside of the shell (login, 403, 404). */
export const leaveTabs = (): void => useTabs.setState({ active: '' })

/** Remounts a tab's page. */
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
