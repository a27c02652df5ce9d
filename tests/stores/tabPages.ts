import { useTabs, visit, type NewTab, type Tab } from '@/stores/tabs'

/** A page as given by the router. */
export const page = (path: string, change: Partial<NewTab> = {}): NewTab => ({
  path,
  name: path.slice(1),
  component: path.slice(1),
  query: {},
  params: {},
  ...change,
  meta: { title: path.slice(1), ...change.meta },
})

/** A non-closable page. */
export const home = page('/index', { meta: { title: '首页', noClosable: true } })

/** A page with a tab per parameter set. */
export const detail = (uuid: string): NewTab =>
  page('/detail', { query: { uuid }, meta: { title: '详情页', dynamicNewTab: true } })

/** Visits pages in order; the last one is active. */
export const open = (...pages: NewTab[]) => {
  for (const one of pages) visit(one)
}

export const state = () => useTabs.getState()
export const keys = (tabs: readonly Tab[] = state().tabs) => tabs.map((tab) => tab.key)

/** The open tab with this key; throws if there is none. */
export const tabAt = (key: string): Tab => {
  const tab = state().tabs.find((one) => one.key === key)
  if (!tab) throw new Error(`no tab ${key}`)
  return tab
}
