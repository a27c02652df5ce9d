import { useEffect, useRef } from 'react'
import backIcon from 'virtual:icon/arrow-left-line'
import enterIcon from 'virtual:icon/arrow-right-s-line'
import { useTexts } from '@/i18n/useTexts'
import type { MenuItem } from '@/routes/menu'
import { Icon } from '@/ui/base/Icon'
import { MenuLink } from './MenuLink'
import { MenuMark } from './MenuMark'
import { holds, type Menu } from './useMenu'

interface DrilledGroupProps {
  group: MenuItem
  menu: Menu
  onEnter: (group: MenuItem) => void
  onLeave: () => void
}

/** A group of the menu in place of the whole: its entries, and the way back. */
export function DrilledGroup({ group, menu, onEnter, onLeave }: DrilledGroupProps) {
  const { t, title } = useTexts()
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Where the finger or the key that opened it was, there is another entry now.
    if (document.activeElement === document.body) back.current?.focus()
  }, [])
  const name = title(group.meta.title)
  return (
    <>
      <button
        ref={back}
        type="button"
        className="menu-item"
        aria-label={t('{{name}}，返回上一层菜单', { name })}
        onClick={onLeave}
      >
        <Icon path={backIcon} size={16} />
        <span className="grow truncate font-medium">{name}</span>
      </button>
      <ul className="menu-level" aria-label={name}>
        {(group.children ?? []).map((item) => {
          const label = title(item.meta.title)
          const face = (
            <>
              <span className="grow truncate" title={label}>
                {label}
              </span>
              <MenuMark item={item} />
            </>
          )
          return (
            <li key={item.name}>
              {item.children ? (
                <button type="button" className="menu-item" onClick={() => onEnter(item)}>
                  {face}
                  <Icon path={enterIcon} size={16} />
                </button>
              ) : (
                <MenuLink
                  item={item}
                  menu={menu}
                  className="menu-item"
                  aria-current={holds(item, menu.current) ? 'page' : undefined}
                >
                  {face}
                </MenuLink>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
