import { useTexts } from '@/i18n/useTexts'
import './card.css'

/** The shape of the cards while the first ones come. */
export function CardSkeleton() {
  const { t } = useTexts()
  return (
    <div role="status" aria-label={t('加载中')} className="picture-cards min-h-80">
      {Array.from({ length: 8 }, (_, at) => (
        <div key={at} className="picture-card appears-late">
          <div className="picture-card-picture skeleton" />
          <div className="picture-card-body">
            <div className="skeleton h-5" />
            <div className="skeleton h-10" />
            <div className="skeleton h-5" />
          </div>
        </div>
      ))}
    </div>
  )
}
