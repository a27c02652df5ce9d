import { useTexts } from '@/i18n/useTexts'
import { EmptyState } from './States'

/** In place of what shows records of which the person may read none; `home` leads away from a page that has nothing else. */
export function NothingReadable({ home }: { home?: string }) {
  const { t } = useTexts()
  return (
    <EmptyState kind="noRight" title={t('没有可以查看的数据')} detail={t('需要查看时请联系管理员开通权限')}>
      {home !== undefined && (
        <a href={home} className="btn mt-2">
          {t('返回首页')}
        </a>
      )}
    </EmptyState>
  )
}
