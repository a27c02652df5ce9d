import { useState } from 'react'
import arrowIcon from 'virtual:icon/arrow-down-s-line'
import { useTexts } from '@/i18n/useTexts'
import type { MenuItem } from '@/routes/menu'
import { MENU } from '@/settings/app'
import { Icon } from '@/ui/data/Icon'
import { MenuIcon } from '@/ui/data/MenuIcon'
import { MenuLink } from './MenuLink'
import { MenuMark } from './MenuMark'
import { holds, type Menu } from './useMenu'

/** Names of the groups containing the current page, outermost first. */
const groupsAbove = (items: readonly MenuItem[], current: string): string[] =>
  items.flatMap((item) =>
    item.children && holds(item, current) ? [item.name, ...groupsAbove(item.children, current)] : [],
  )

/** Names of the initially open groups: those containing the current page, and the first one (spec §2, §9). */
function openAtFirst(items: readonly MenuItem[], current: string): ReadonlySet<string> {
  const names = groupsAbove(items, current)
  const first = MENU.defaultOpened ? items.find((item) => item.children)?.name : undefined
  return new Set(first && !(MENU.uniqueOpened && names.length > 0) ? [first, ...names] : names)
}

interface MenuTreeProps {
  items: readonly MenuItem[]
  menu: Menu
  /** Without icons: the first level is shown elsewhere. */
  plain?: boolean
}

/** Menu tree with expandable groups; icons on its first level only, a line beside the entries of a group. */
export function MenuTree({ items, menu, plain = false }: MenuTreeProps) {
  const [open, setOpen] = useState(() => openAtFirst(items, menu.current))
  const [shown, setShown] = useState(menu.current)
  // Navigation from elsewhere opens the groups of the new page.
  if (shown !== menu.current) {
    setShown(menu.current)
    const names = groupsAbove(items, menu.current)
    if (names.length > 0) setOpen(new Set(MENU.uniqueOpened ? names : [...open, ...names]))
  }
  const toggle = (item: MenuItem, siblings: readonly MenuItem[]) => {
    const next = new Set(open)
    if (!next.delete(item.name)) {
      if (MENU.uniqueOpened) for (const sibling of siblings) next.delete(sibling.name)
      next.add(item.name)
    }
    setOpen(next)
  }
  return <Level items={items} level={0} plain={plain} open={open} toggle={toggle} menu={menu} />
}

interface LevelProps extends Required<MenuTreeProps> {
  level: number
  open: ReadonlySet<string>
  toggle: (item: MenuItem, siblings: readonly MenuItem[]) => void
}

function Level({ items, level, plain, open, toggle, menu }: LevelProps) {
  const { title } = useTexts()
  return (
    <ul className="menu-level" data-plain={plain} style={{ '--level': level } as React.CSSProperties}>
      {items.map((item) => {
        const label = title(item.meta.title)
        const face = (
          <>
            {level === 0 && !plain && <MenuIcon name={item.meta.icon} />}
            <span className="grow truncate" title={label}>
              {label}
            </span>
            <MenuMark item={item} />
          </>
        )
        if (!item.children)
          return (
            <li key={item.name}>
              <MenuLink
                item={item}
                menu={menu}
                className="menu-item"
                aria-current={holds(item, menu.current) ? 'page' : undefined}
              >
                {face}
              </MenuLink>
            </li>
          )
        const expanded = open.has(item.name)
        return (
          <li key={item.name}>
            <button type="button" className="menu-item" aria-expanded={expanded} onClick={() => toggle(item, items)}>
              {face}
              <Icon path={arrowIcon} size={16} className={`transition-transform ${expanded ? 'rotate-180' : ''}`} />
            </button>
            {expanded && (
              <Level items={item.children} level={level + 1} plain={plain} open={open} toggle={toggle} menu={menu} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
