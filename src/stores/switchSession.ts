import { useRoutes } from './routes'
import { setToken, useSession } from './session'
import { useTabs } from './tabs'

/**
 * Another person takes over without signing out first: the token is theirs, and the former person's tabs go, the active one and
 * those that may not be closed apart; the latter start anew. The guard learns user and routes at the next navigation, so go
 * somewhere after this.
 */
export function switchSession(token: string): void {
  useSession.setState({ fullAccess: false })
  setToken(token)
  // The records stay until the next ones are there: the menu does not blink.
  useRoutes.setState({ loaded: false })
  useTabs.setState(({ tabs, active }) => ({
    closed: [],
    tabs: tabs
      .filter((tab) => tab.key === active || tab.meta.noClosable)
      .map((tab) => (tab.key === active ? tab : { ...tab, epoch: tab.epoch + 1, seen: 0 })),
  }))
}
