import { useTexts } from '@/i18n/useTexts'
import '@/ui/inputs/icon/icons.css'

/** The shape of a page of icons while the first one comes. */
export function IconSkeleton() {
  const { t } = useTexts()
  return (
    <div role="status" aria-label={t('加载中')} className="icon-grid min-h-80" data-named>
      {Array.from({ length: 36 }, (_, at) => (
        <div key={at} className="skeleton h-20" />
      ))}
    </div>
  )
}
