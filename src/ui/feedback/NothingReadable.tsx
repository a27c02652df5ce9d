import { useTexts } from '@/i18n/useTexts'
import { EmptyState } from './States'

/** In place of what shows records of which the person may read none. */
export function NothingReadable() {
  const { t } = useTexts()
  return <EmptyState title={t('没有可以查看的数据')} detail={t('需要查看时请联系管理员开通权限')} />
}
