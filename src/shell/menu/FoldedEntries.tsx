import { useTexts } from '@/i18n/useTexts'
import type { MenuItem } from '@/routes/menu'
import { MenuIcon } from '@/ui/data/MenuIcon'
import { MenuLink } from './MenuLink'
import { opensWindow } from './outside'
import { holds, type Menu } from './useMenu'

interface FoldedProps {
  items: readonly MenuItem[]
  menu: Menu
}

/** A page entry of a folded menu, icon only. */
export function FoldedLink({ item, menu }: { item: MenuItem; menu: Menu }) {
  const { t, title } = useTexts()
  const name = title(item.meta.title)
  const label = opensWindow(item) ? t('{{name}}（在新窗口打开）', { name }) : name
  return (
    <MenuLink
      item={item}
      menu={menu}
      className="menu-item"
      title={label}
      aria-label={label}
      aria-current={holds(item, menu.current) ? 'page' : undefined}
      data-deferred={item.name}
    >
      <MenuIcon name={item.meta.icon} size={20} />
    </MenuLink>
  )
}

/** Placeholder of FoldedMenu: the icons, until the fly-outs are loaded on first interaction. */
export function FoldedEntries({ items, menu }: FoldedProps) {
  const { title } = useTexts()
  return items.map((item) =>
    item.children ? (
      <button
        key={item.name}
        type="button"
        className="menu-item"
        title={title(item.meta.title)}
        aria-label={title(item.meta.title)}
        aria-haspopup="menu"
        data-current={holds(item, menu.current)}
        data-deferred={item.name}
      >
        <MenuIcon name={item.meta.icon} size={20} />
      </button>
    ) : (
      <FoldedLink key={item.name} item={item} menu={menu} />
    ),
  )
}
