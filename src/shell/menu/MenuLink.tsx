import type { AnchorHTMLAttributes } from 'react'
import { isExternal } from '@/lib/validators'
import type { MenuItem } from '@/routes/menu'
import { foldOverlay } from '@/stores/layout'
import type { Menu } from './useMenu'

interface MenuLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  item: MenuItem
  menu: Menu
}

/** A menu entry as a real link, so that it can open in a new browser tab; a plain click calls `menu.follow`. */
export function MenuLink({ item, menu, children, ...anchor }: MenuLinkProps) {
  if (isExternal(item.path))
    return (
      <a
        {...anchor}
        href={item.path}
        target={item.meta.target ?? '_blank'}
        rel="noopener noreferrer"
        onClick={foldOverlay}
      >
        {children}
      </a>
    )
  return (
    <a
      {...anchor}
      href={`#${item.path}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        menu.follow(item)
      }}
    >
      {children}
    </a>
  )
}
