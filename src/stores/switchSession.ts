import { useRoutes } from './routes'
import { setToken, useSession } from './session'
import { useTabs } from './tabs'

/**
 * Switches to another user's token without a sign-out. Closes the former user's tabs except the active and the non-closable ones, which
 * remount. The guard loads user and routes with the next navigation, so navigate after this.
 */
export function switchSession(token: string): void {
  useSession.setState({ fullAccess: false })
  setToken(token)
  // The records stay until the next ones are loaded, so that the menu does not flicker.
  useRoutes.setState({ loaded: false })
  useTabs.setState(({ tabs, active }) => ({
    closed: [],
    tabs: tabs
      .filter((tab) => tab.key === active || tab.meta.noClosable)
      .map((tab) => (tab.key === active ? tab : { ...tab, epoch: tab.epoch + 1, seen: 0 })),
  }))
}
