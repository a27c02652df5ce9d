import { useState } from 'react'
import arrowIcon from 'virtual:icon/arrow-down-s-line'
import enterIcon from 'virtual:icon/arrow-right-s-line'
import { useTexts } from '@/i18n/useTexts'
import type { MenuItem } from '@/routes/menu'
import { MENU } from '@/settings/app'
import { Icon } from '@/ui/base/Icon'
import { MenuIcon } from '@/ui/data/MenuIcon'
import { DrilledGroup } from './DrilledGroup'
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
  /** Groups below the first level take the place of the menu instead of unfolding in it: for narrow menus. */
  drills?: boolean
}

/** The group that the names lead to, outermost first; undefined for none, or when the menu has changed. */
const groupAt = (items: readonly MenuItem[], names: readonly string[]): MenuItem | undefined => {
  const [name, ...rest] = names
  const item = items.find((one) => one.name === name)
  return item && rest.length > 0 ? groupAt(item.children ?? [], rest) : item
}

/** Menu tree with expandable groups; icons on its first level only, a line beside the entries of a group. */
export function MenuTree({ items, menu, plain = false, drills = false }: MenuTreeProps) {
  const [open, setOpen] = useState(() => openAtFirst(items, menu.current))
  const [shown, setShown] = useState(menu.current)
  const deep = (names: readonly string[]) => (drills && names.length > 1 ? names : [])
  const [inside, setInside] = useState(() => deep(groupsAbove(items, menu.current)))
  // Navigation from elsewhere opens the groups of the new page.
  if (shown !== menu.current) {
    setShown(menu.current)
    const names = groupsAbove(items, menu.current)
    if (names.length > 0) setOpen(new Set(MENU.uniqueOpened ? names : [...open, ...names]))
    setInside(deep(names))
  }
  const toggle = (item: MenuItem, siblings: readonly MenuItem[]) => {
    const next = new Set(open)
    if (!next.delete(item.name)) {
      if (MENU.uniqueOpened) for (const sibling of siblings) next.delete(sibling.name)
      next.add(item.name)
    }
    setOpen(next)
  }
  const group = inside.length > 0 ? groupAt(items, inside) : undefined
  if (group)
    return (
      <DrilledGroup
        key={group.name}
        group={group}
        menu={menu}
        onEnter={(item) => setInside([...inside, item.name])}
        onLeave={() => setInside(inside.length > 2 ? inside.slice(0, -1) : [])}
      />
    )
  return (
    <Level
      items={items}
      level={0}
      plain={plain}
      open={open}
      toggle={toggle}
      menu={menu}
      {...(drills && { onEnter: (names) => setInside(names) })}
    />
  )
}

interface LevelProps extends Required<Omit<MenuTreeProps, 'drills'>> {
  level: number
  /** Names of the groups above, outermost first. */
  above?: readonly string[]
  /** Enters a group below the first level, by the names that lead to it, instead of unfolding it. */
  onEnter?: (names: readonly string[]) => void
  open: ReadonlySet<string>
  toggle: (item: MenuItem, siblings: readonly MenuItem[]) => void
}

function Level({ items, level, plain, open, toggle, menu, above = [], onEnter }: LevelProps) {
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
        const names = [...above, item.name]
        if (onEnter && level > 0)
          return (
            <li key={item.name}>
              <button type="button" className="menu-item" onClick={() => onEnter(names)}>
                {face}
                <Icon path={enterIcon} size={16} />
              </button>
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
              <Level
                items={item.children}
                level={level + 1}
                plain={plain}
                open={open}
                toggle={toggle}
                menu={menu}
                above={names}
                {...(onEnter && { onEnter })}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
