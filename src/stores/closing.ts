import { internalPath, type InternalPath } from '@/lib/security/internalPath'
import { isClosable, tabHref, useTabs, type Tab } from './tabs'

/** Closing command, relative to a named tab. */
export type Closing = 'one' | 'others' | 'left' | 'right' | 'all'

const matches: Readonly<Record<Closing, (at: number, named: number) => boolean>> = {
  one: (at, named) => at === named,
  others: (at, named) => at !== named,
  left: (at, named) => at < named,
  right: (at, named) => named >= 0 && at > named,
  all: () => true,
}

/** Tabs left open by a closing command (spec §4), non-closable and pinned ones always included. */
export function remaining(tabs: readonly Tab[], key: string, closing: Closing): readonly Tab[] {
  const named = tabs.findIndex((tab) => tab.key === key)
  return tabs.filter((tab, at) => !isClosable(tab) || !matches[closing](at, named))
}

/** Whether a closing command would close any tab (spec §2: else disabled). */
export const closes = (tabs: readonly Tab[], key: string, closing: Closing): boolean =>
  remaining(tabs, key, closing).length < tabs.length

/** Address to navigate to when the active tab was closed: the last remaining tab's, or / (spec §2); undefined if it is still open. */
export function successor(tabs: readonly Tab[], active: string): InternalPath | undefined {
  if (tabs.some((tab) => tab.key === active)) return undefined
  const last = tabs.at(-1)
  return last ? tabHref(last) : internalPath('/')
}

/** Address to navigate to when the active tab with this key is closed (spec §2); undefined if it can't be. */
export const afterClosing = (key: string): InternalPath | undefined =>
  successor(remaining(useTabs.getState().tabs, key, 'one'), key)

/** Closes tabs; returns the address to navigate to if the active one is among them. */
export function close(key: string, closing: Closing): InternalPath | undefined {
  const { tabs, active } = useTabs.getState()
  const rest = remaining(tabs, key, closing)
  const gone = tabs.filter((tab) => !rest.includes(tab))
  useTabs.setState((state) => ({ tabs: rest, closed: [...state.closed, ...gone].slice(-10) }))
  return gone.length > 0 ? successor(rest, active) : undefined
}

/** Removes the last closed tab from the list of closed ones; returns its address. */
export function reopen(): InternalPath | undefined {
  const { closed } = useTabs.getState()
  const last = closed.at(-1)
  useTabs.setState({ closed: closed.slice(0, -1) })
  return last && tabHref(last)
}
