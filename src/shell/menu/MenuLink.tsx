import type { AnchorHTMLAttributes } from 'react'
import { hrefAt } from '@/routes/address'
import type { MenuItem } from '@/routes/menu'
import { foldOverlay } from '@/stores/layout'
import { outsideLink } from './outside'
import type { Menu } from './useMenu'

interface MenuLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  item: MenuItem
  menu: Menu
}

/** A menu entry as a real link, so that it can open in a new browser tab; a plain click calls `menu.follow`. */
export function MenuLink({ item, menu, children, ...anchor }: MenuLinkProps) {
  const outside = outsideLink(item)
  if (outside)
    return (
      <a {...anchor} href={outside.href} target={outside.target} rel="noopener noreferrer" onClick={foldOverlay}>
        {children}
      </a>
    )
  return (
    <a
      {...anchor}
      href={hrefAt(item.path)}
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
