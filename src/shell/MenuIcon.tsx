import { use } from 'react'
import { Icon } from '@/ui/Icon'

const fallback = 'M3 4h18v2H3V4Zm0 7h18v2H3v-2Zm0 7h18v2H3v-2Z'
const icons = import('virtual:menu-icons').then((module) => module.default)

/** The icon of a route, by its Remix name; a plain menu icon for a name that the table does not know. */
export function MenuIcon({ name, size = 16 }: { name?: string | undefined; size?: 16 | 20 }) {
  const paths = use(icons)
  return <Icon path={(name && paths[name]) || fallback} size={size} />
}
