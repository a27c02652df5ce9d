import type { InternalPath } from '@/lib/security/internalPath'
import { useGo } from '@/routes/usePage'
import { close, remaining, reopen, type Closing } from '@/stores/closing'
import { moveTab, reloadTab, tabHref, useTabs, type Tab } from '@/stores/tabs'

/** A close that would lose unsaved input, awaiting confirmation. */
export interface PendingClose {
  key: string
  closing: Closing
}

/** Tab actions of the bar, its menus and the switcher; closing the active tab navigates away. `confirm` asks about unsaved input. */
export function useTabActions(confirm: (pending: PendingClose) => void) {
  const open = useGo()
  const go = (address: InternalPath | undefined) => address && open(address)
  return {
    /** A press on the active tab reloads its page (spec §2). */
    press: (tab: Tab, active: boolean) => (active ? reloadTab(tab.key) : go(tabHref(tab))),
    /** Closes at once, or asks for confirmation when a tab has unsaved input. */
    close: (key: string, closing: Closing) => {
      const { tabs } = useTabs.getState()
      const rest = remaining(tabs, key, closing)
      if (tabs.some((tab) => tab.unsaved && !rest.includes(tab))) confirm({ key, closing })
      else go(close(key, closing))
    },
    /** Closes without confirmation. */
    closeNow: (key: string, closing: Closing) => go(close(key, closing)),
    /** Moves a tab by one place. */
    shift: (key: string, by: 1 | -1) => {
      const { tabs } = useTabs.getState()
      const neighbour = tabs[tabs.findIndex((tab) => tab.key === key) + by]
      if (neighbour) moveTab(key, neighbour.key)
    },
    /** Reopens the most recently closed tab. */
    reopen: () => go(reopen()),
  }
}
export type TabActions = ReturnType<typeof useTabActions>
