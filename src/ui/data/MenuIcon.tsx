import { use } from 'react'
import { Icon } from '../base/Icon'
import { useShapes } from '../inputs/icon/useIcons'

const fallback = 'M3 4h18v2H3V4Zm0 7h18v2H3v-2Zm0 7h18v2H3v-2Z'
const icons = import('virtual:menu-icons').then((module) => module.default)

interface MenuIconProps {
  name?: string | undefined
  size?: 16 | 20
  /** Renders nothing for an empty or unknown name, instead of the default menu icon. */
  blank?: boolean
}

/**
 * The icon of a menu entry by its Remix name: synchronous for the icons of built-in routes, else from the lazily loaded icon library.
 */
export function MenuIcon({ name = '', size = 16, blank = false }: MenuIconProps) {
  const paths = use(icons)
  const shapeOf = useShapes(name === '' || name in paths ? [] : [name])
  const path = paths[name] ?? shapeOf(name)
  if (path === undefined && blank) return null
  return <Icon path={path ?? fallback} size={size} />
}
