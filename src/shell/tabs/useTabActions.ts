import { useNavigate } from '@tanstack/react-router'
import { close, remaining, reopen, type Closing } from '@/stores/closing'
import { moveTab, reloadTab, tabHref, useTabs, type Tab } from '@/stores/tabs'

/** A closing that would lose unsaved input, until the person has answered. */
export interface Asked {
  key: string
  closing: Closing
}

/** What the tabs bar, its menus and the switcher do with a tab; going away from a closed one included. */
export function useTabActions(ask: (what: Asked) => void) {
  const navigate = useNavigate()
  const go = (href: string | undefined) => href && void navigate({ href })
  return {
    /** A press on the active tab reloads its page (spec §2). */
    press: (tab: Tab, active: boolean) => (active ? reloadTab(tab.key) : go(tabHref(tab))),
    /** Closes at once, or asks when one of them holds unsaved input. */
    close: (key: string, closing: Closing) => {
      const { tabs } = useTabs.getState()
      const rest = remaining(tabs, key, closing)
      if (tabs.some((tab) => tab.unsaved && !rest.includes(tab))) ask({ key, closing })
      else go(close(key, closing))
    },
    /** Closes without asking. */
    closeNow: (key: string, closing: Closing) => go(close(key, closing)),
    /** Moves a tab by one place. */
    shift: (key: string, by: 1 | -1) => {
      const { tabs } = useTabs.getState()
      const neighbour = tabs[tabs.findIndex((tab) => tab.key === key) + by]
      if (neighbour) moveTab(key, neighbour.key)
    },
    /** Brings back the tab that was closed last. */
    reopen: () => go(reopen()),
  }
}
export type TabActions = ReturnType<typeof useTabActions>
