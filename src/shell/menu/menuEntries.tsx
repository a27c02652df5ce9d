import type { MenuItem } from '@/routes/menu'
import type { MenuEntry } from '@/ui/overlay/Menu'
import { MenuIcon } from '@/ui/data/MenuIcon'
import { MenuMark } from './MenuMark'
import { outsideLink } from './outside'
import { holds } from './useMenu'

const leaves = (item: MenuItem): readonly MenuItem[] => item.children?.flatMap(leaves) ?? [item]

/** The page whose pop-up entry has this id. */
export const itemOf = (items: readonly MenuItem[], id: string): MenuItem | undefined =>
  items.flatMap(leaves).find((item) => item.name === id)

/** Converts a menu item to a pop-up entry; its id is the route record's name. */
export function toEntry(item: MenuItem, current: string, title: (text: string) => string): MenuEntry {
  const link = outsideLink(item)
  return {
    id: item.name,
    label: title(item.meta.title),
    icon: <MenuIcon name={item.meta.icon} />,
    mark: <MenuMark item={item} />,
    current: holds(item, current),
    ...(link && { link }),
    ...(item.children && { children: item.children.map((child) => toEntry(child, current, title)) }),
  }
}
