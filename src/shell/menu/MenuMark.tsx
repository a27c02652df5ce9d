import outsideIcon from 'virtual:icon/external-link-line'
import { useTexts } from '@/i18n/useTexts'
import type { MenuItem } from '@/routes/menu'
import { useOpenCounts } from './openCounts'
import { Icon } from '@/ui/base/Icon'
import { opensWindow } from './outside'

/** Number of open tasks, badge, dot, or sign of another window of a menu entry. */
export function MenuMark({ item }: { item: Pick<MenuItem, 'path' | 'meta'> }) {
  const { path, meta } = item
  const { t, title } = useTexts()
  const number = useOpenCounts((counts) => counts[path])
  if (number)
    return (
      <span className="menu-badge" role="img" aria-label={t('{{number}} 项待办', { number })}>
        {number}
      </span>
    )
  if (meta.badge) return <span className="menu-badge">{title(meta.badge)}</span>
  if (meta.dot) return <span className="menu-dot" role="img" aria-label={t('有新内容')} />
  if (!opensWindow(item)) return null
  return (
    <span role="img" aria-label={t('（在新窗口打开）')}>
      <Icon path={outsideIcon} size={14} />
    </span>
  )
}
