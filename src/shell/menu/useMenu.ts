import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { isExternal } from '@/lib/validators'
import { openOutside } from '@/lib/security/webLink'
import { toMenu, type MenuItem } from '@/routes/menu'
import { foldOverlay } from '@/stores/layout'
import { useRoutes } from '@/stores/routes'
import { activeTab, reloadTab, tabHref, useTabs } from '@/stores/tabs'

/** The menu of the signed-in person, the highlighted path and how an entry is followed. */
export function useMenu(flat: boolean) {
  const records = useRoutes((state) => state.records)
  const items = useMemo(() => toMenu(records, flat), [records, flat])
  const current = useTabs((state) => {
    const tab = activeTab(state)
    return tab ? (tab.meta.activeMenu ?? tab.path) : ''
  })
  const navigate = useNavigate()

  /** External links open where their meta says, the current route reloads, others are gone to (spec §2). */
  const follow = useCallback(
    (item: Pick<MenuItem, 'path' | 'meta'>) => {
      foldOverlay()
      const tab = activeTab(useTabs.getState())
      if (isExternal(item.path)) {
        openOutside(item.path, item.meta.target)
      } else if (tab && item.path === tab.path) reloadTab(tab.key)
      else {
        // An open page comes back as it was left, its filters included.
        const open = useTabs.getState().tabs.find(({ key }) => key === item.path)
        void navigate({ href: open ? tabHref(open) : item.path })
      }
    },
    [navigate],
  )
  return { items, current, follow }
}
export type Menu = ReturnType<typeof useMenu>

/** Whether an entry or one of its descendants is the highlighted one. */
export const holds = (item: MenuItem, current: string): boolean =>
  item.children ? item.children.some((child) => holds(child, current)) : item.path.split('?')[0] === current

/** First-level entries, and the one that holds the present page (the first one on a page without a menu entry). */
export function useGroups() {
  const menu = useMenu(false)
  const chosen = menu.items.find((item) => holds(item, menu.current)) ?? menu.items[0]
  return { ...menu, chosen }
}
