import { isExternal } from '@/lib/validators'
import type { MenuItem } from '@/routes/menu'

/** What makes an entry a link to elsewhere (spec §2); undefined for a page. */
export const outsideLink = ({ path, meta }: Pick<MenuItem, 'path' | 'meta'>) =>
  isExternal(path) ? { href: path, target: meta.target ?? '_blank' } : undefined

/** Whether an entry opens another window or tab. */
export const opensWindow = (item: Pick<MenuItem, 'path' | 'meta'>): boolean => outsideLink(item)?.target === '_blank'
