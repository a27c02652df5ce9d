import { isClosable, tabHref, useTabs, type Tab } from './tabs'

/** What a closing command takes away, seen from the named tab. */
export type Closing = 'one' | 'others' | 'left' | 'right' | 'all'

const takes: Readonly<Record<Closing, (at: number, named: number) => boolean>> = {
  one: (at, named) => at === named,
  others: (at, named) => at !== named,
  left: (at, named) => at < named,
  right: (at, named) => named >= 0 && at > named,
  all: () => true,
}

/** Tabs that a closing command leaves (spec §4): each keeps the non-closable and the pinned ones. */
export function remaining(tabs: readonly Tab[], key: string, closing: Closing): readonly Tab[] {
  const named = tabs.findIndex((tab) => tab.key === key)
  return tabs.filter((tab, at) => !isClosable(tab) || !takes[closing](at, named))
}

/** Whether a closing command would close anything: disabled at the ends and with a single tab (spec §2). */
export const closes = (tabs: readonly Tab[], key: string, closing: Closing): boolean =>
  remaining(tabs, key, closing).length < tabs.length

/** Where to go when the active tab is gone: the last remaining tab, or / if none remain (spec §2). */
export function successor(tabs: readonly Tab[], active: string): string | undefined {
  if (tabs.some((tab) => tab.key === active)) return undefined
  const last = tabs.at(-1)
  return last ? tabHref(last) : '/'
}

/** Closes tabs and returns where to go, if the active one is among them. */
export function close(key: string, closing: Closing): string | undefined {
  const { tabs, active } = useTabs.getState()
  const rest = remaining(tabs, key, closing)
  const gone = tabs.filter((tab) => !rest.includes(tab))
  useTabs.setState((state) => ({ tabs: rest, closed: [...state.closed, ...gone].slice(-10) }))
  return gone.length > 0 ? successor(rest, active) : undefined
}

/** Takes the tab that was closed last out of the memory of closed ones; returns its address. */
export function reopen(): string | undefined {
  const { closed } = useTabs.getState()
  const last = closed.at(-1)
  useTabs.setState({ closed: closed.slice(0, -1) })
  return last && tabHref(last)
}
