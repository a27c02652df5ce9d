import arrowIcon from 'virtual:icon/arrow-down-s-line'
import { useTexts } from '@/i18n/useTexts'
import type { MenuItem } from '@/routes/menu'
import { Icon } from '@/ui/base/Icon'
import { MenuIcon } from '@/ui/data/MenuIcon'
import { MenuLink } from './MenuLink'
import { MenuMark } from './MenuMark'
import { holds, type Menu } from './useMenu'
import { useTopMenu, type Row } from './useTopMenu'

/** Content of a first-level entry. */
export function TopFace({ item }: { item: MenuItem }) {
  const { title } = useTexts()
  return (
    <>
      <MenuIcon name={item.meta.icon} />
      {title(item.meta.title)}
      {item.children ? <Icon path={arrowIcon} size={16} /> : <MenuMark item={item} />}
    </>
  )
}

/** A first-level entry that is a page. */
export function TopLink({ item, menu }: { item: MenuItem; menu: Menu }) {
  const active = holds(item, menu.current)
  return (
    <MenuLink
      item={item}
      menu={menu}
      className="bar-item"
      data-current={active}
      data-deferred={item.name}
      aria-current={active ? 'page' : undefined}
    >
      <TopFace item={item} />
    </MenuLink>
  )
}

/** Placeholder of TopMenu: the entries, until the drop-downs are loaded on first interaction. */
export function TopEntries({ row }: { row: Row }) {
  const menu = useTopMenu(row)
  return menu.items.map((item) =>
    item.children ? (
      <button
        key={item.name}
        type="button"
        className="bar-item"
        data-current={holds(item, menu.current)}
        data-deferred={item.name}
        aria-haspopup="menu"
      >
        <TopFace item={item} />
      </button>
    ) : (
      <TopLink key={item.name} item={item} menu={menu} />
    ),
  )
}
