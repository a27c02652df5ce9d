import { useTexts } from '@/i18n/useTexts'
import type { RouteMeta } from '@/routes/record'

/** Badge or dot of a menu entry. */
export function MenuMark({ meta }: { meta: RouteMeta }) {
  const { t, title } = useTexts()
  if (meta.badge) return <span className="menu-badge">{title(meta.badge)}</span>
  return meta.dot ? <span className="menu-dot" role="img" aria-label={t('有新内容')} /> : null
}
