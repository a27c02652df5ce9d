import type { MenuItem } from '@/routes/menu'

/** A page of the menu with the titles of its groups, outermost first, and its own icon or else the nearest group's. */
export interface MenuPage {
  readonly item: MenuItem
  readonly groups: readonly string[]
  readonly icon: string | undefined
}

/** The leaves of a menu, in its order. */
export function menuPages(items: readonly MenuItem[], groups: readonly string[] = [], above?: string): MenuPage[] {
  return items.flatMap((item) => {
    const icon = item.meta.icon ?? above
    if (!item.children) return [{ item, groups, icon }]
    return menuPages(item.children, [...groups, item.meta.title], icon)
  })
}
