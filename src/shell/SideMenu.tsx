import { useEffect, useRef, useState } from 'react'
import arrowIcon from 'virtual:icon/arrow-down-s-line'
import { useTexts } from '@/i18n/useTexts'
import type { MenuItem } from '@/routes/menu'
import { foldOverlay, toggleMenu, useLayout } from '@/stores/layout'
import { Icon } from '@/ui/Icon'
import { Logo } from './Logo'
import { MenuIcon } from './MenuIcon'
import { MenuMark } from './MenuMark'
import { holds, useMenu } from './useMenu'

interface BranchProps {
  item: MenuItem
  level: number
  folded: boolean
  menu: ReturnType<typeof useMenu>
}

function Branch({ item, level, folded, menu }: BranchProps) {
  const { title } = useTexts()
  const active = holds(item, menu.current)
  const [open, setOpen] = useState(active)
  // A page that is reached by another way opens the groups above it.
  const [wasActive, setWasActive] = useState(active)
  if (active !== wasActive) {
    setWasActive(active)
    if (active) setOpen(true)
  }
  const label = title(item.meta.title)
  const press = () => {
    if (!item.children) return menu.follow(item)
    if (folded) toggleMenu()
    setOpen(folded || !open)
  }
  return (
    <li>
      <button
        type="button"
        className="menu-item"
        style={{ '--level': folded ? 0 : level } as React.CSSProperties}
        onClick={press}
        title={folded ? label : undefined}
        aria-label={folded ? label : undefined}
        aria-expanded={item.children ? open && !folded : undefined}
        aria-current={!item.children && active ? 'page' : undefined}
      >
        <MenuIcon name={item.meta.icon} size={folded ? 20 : 16} />
        {!folded && (
          <>
            <span className="grow truncate">{label}</span>
            <MenuMark meta={item.meta} />
            {item.children && (
              <Icon path={arrowIcon} size={16} className={`transition-transform ${open ? 'rotate-180' : ''}`} />
            )}
          </>
        )}
      </button>
      {item.children && open && !folded && (
        <ul>
          {item.children.map((child) => (
            <Branch key={child.path} item={child} level={level + 1} folded={false} menu={menu} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** The whole menu tree at the left: a column that folds to 64 px, or an overlay with a mask below 992 px. */
export function SideMenu() {
  const { t } = useTexts()
  const menu = useMenu(true)
  const { collapse, menuOpen, device } = useLayout()
  const overlay = device === 'mobile'
  const folded = !overlay && collapse
  const side = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!overlay || !menuOpen) return
    const opener = document.activeElement
    side.current?.querySelector<HTMLElement>('a, button')?.focus()
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && foldOverlay()
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('keydown', escape)
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [overlay, menuOpen])

  return (
    <>
      {overlay && menuOpen && (
        <button
          type="button"
          className="fixed inset-0 z-30 cursor-default bg-black/40"
          aria-label={t('收起菜单')}
          onClick={foldOverlay}
        />
      )}
      <aside
        ref={side}
        className={`side ${overlay ? 'overlay' : ''} ${menuOpen ? 'open' : ''} ${folded ? 'folded' : ''}`}
      >
        <Logo short={folded} />
        <nav aria-label={t('主菜单')} className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto">
          <ul>
            {menu.items.map((item) => (
              <Branch key={item.path + item.name} item={item} level={0} folded={folded} menu={menu} />
            ))}
          </ul>
        </nav>
      </aside>
    </>
  )
}
