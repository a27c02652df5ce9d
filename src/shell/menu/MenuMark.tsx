import { useTexts } from '@/i18n/useTexts'
import type { MenuItem } from '@/routes/menu'
import { useOpenCounts } from '@/stores/openCounts'

/** Number of open tasks, badge or dot of a menu entry. */
export function MenuMark({ item: { path, meta } }: { item: Pick<MenuItem, 'path' | 'meta'> }) {
  const { t, title } = useTexts()
  const number = useOpenCounts((counts) => counts[path])
  if (number)
    return (
      <span className="menu-badge" role="img" aria-label={t('{{number}} 项待办', { number })}>
        {number}
      </span>
    )
  if (meta.badge) return <span className="menu-badge">{title(meta.badge)}</span>
  return meta.dot ? <span className="menu-dot" role="img" aria-label={t('有新内容')} /> : null
}
