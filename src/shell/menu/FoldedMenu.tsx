import { Button, MenuTrigger } from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'
import type { MenuItem } from '@/routes/menu'
import { AriaLocale } from '@/ui/AriaLocale'
import { Entries, MenuPopover } from '@/ui/overlay/Menu'
import { FoldedLink } from './FoldedEntries'
import { itemOf, toEntry } from './menuEntries'
import { MenuIcon } from '@/ui/data/MenuIcon'
import { holds, type Menu } from './useMenu'

interface FoldedMenuProps {
  items: readonly MenuItem[]
  menu: Menu
  /** Two columns, about 335 px (float layout). */
  wide: boolean
}

/** A folded menu: icons, groups with fly-outs. */
export function FoldedMenu({ items, menu, wide }: FoldedMenuProps) {
  const { title } = useTexts()
  const go = (id: string) => {
    const item = itemOf(items, id)
    if (item) menu.follow(item)
  }
  return (
    <AriaLocale>
      {items.map((item) =>
        item.children ? (
          <MenuTrigger key={item.name}>
            <Button
              className="menu-item"
              aria-label={title(item.meta.title)}
              data-current={holds(item, menu.current)}
              data-deferred={item.name}
            >
              <MenuIcon name={item.meta.icon} size={20} />
            </Button>
            <MenuPopover placement="right top">
              <p className="border-b border-base-300 px-4 py-2 font-medium">{title(item.meta.title)}</p>
              <Entries
                label={title(item.meta.title)}
                entries={item.children.map((child) => toEntry(child, menu.current, title))}
                wide={wide}
                onAction={go}
              />
            </MenuPopover>
          </MenuTrigger>
        ) : (
          <FoldedLink key={item.name} item={item} menu={menu} />
        ),
      )}
    </AriaLocale>
  )
}
