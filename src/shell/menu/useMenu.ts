import { useCallback, useMemo } from 'react'
import { isExternal } from '@/lib/validators'
import { internalPath } from '@/lib/security/internalPath'
import { openOutside } from '@/lib/security/webLink'
import { useGo } from '@/routes/usePage'
import { toMenu, type MenuItem } from '@/routes/menu'
import { foldOverlay } from '@/stores/layout'
import { useRoutes } from '@/stores/routes'
import { activeTab, reloadTab, tabHref, useTabs } from '@/stores/tabs'

/** The user's menu, the highlighted path, and navigation to an entry. `flat`: see `toMenu`. */
export function useMenu(flat: boolean) {
  const records = useRoutes((state) => state.records)
  const items = useMemo(() => toMenu(records, flat), [records, flat])
  const current = useTabs((state) => {
    const tab = activeTab(state)
    return tab ? (tab.meta.activeMenu ?? tab.path) : ''
  })
  const go = useGo()

  /** External links open in their target, the current route reloads, others navigate (spec §2). */
  const follow = useCallback(
    (item: Pick<MenuItem, 'path' | 'meta'>) => {
      foldOverlay()
      const tab = activeTab(useTabs.getState())
      if (isExternal(item.path)) {
        openOutside(item.path, item.meta.target)
      } else if (tab && (item.path === tab.path || item.path === tab.key)) reloadTab(tab.key)
      else {
        // An open tab is restored with its query.
        const open = useTabs.getState().tabs.find(({ key }) => key === item.path)
        go(open ? tabHref(open) : internalPath(item.path))
      }
    },
    [go],
  )
  return { items, current, follow }
}
export type Menu = ReturnType<typeof useMenu>

/** Whether an entry or one of its descendants is highlighted. */
export const holds = (item: MenuItem, current: string): boolean =>
  item.children
    ? item.children.some((child) => holds(child, current))
    : item.path === current || item.path.split('?')[0] === current

/** First-level entries and the one containing the current page, by default the first. */
export function useGroups() {
  const menu = useMenu(false)
  const chosen = menu.items.find((item) => holds(item, menu.current)) ?? menu.items[0]
  return { ...menu, chosen }
}
