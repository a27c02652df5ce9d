import { useTexts } from '@/i18n/useTexts'
import type { Role } from './roleValues'

/** What decides which pages a role sees. */
export function RouteSummary({ row }: { row: Role }) {
  const { t } = useTexts()
  return row.routeMode === 'list'
    ? t('单独指定 {{count}} 个页面', { count: row.routes?.length ?? 0 })
    : t('按菜单的访问限制')
}
