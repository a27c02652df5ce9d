import { useTexts } from '@/i18n/useTexts'
import type { PictureRecordLook } from '@/list/PictureRecords'
import { Rating } from '@/ui/inputs/Rating'
import './card.css'

/** The card of an announcement. */
export function PictureCard({ row, picture, actions }: PictureRecordLook) {
  const { t, number } = useTexts()
  return (
    <article className="picture-card" aria-label={row.title}>
      {picture}
      <div className="picture-card-body">
        <h2 className="picture-card-title" title={row.title}>
          {row.title}
        </h2>
        <p className="picture-card-text">{row.description}</p>
        <p className="picture-card-facts">
          <Rating value={row.rate} label={t('{{count}} 星', { count: row.rate })} />
          <span>{t('点击 {{clicks}} 次', { clicks: number(row.pageViews) })}</span>
        </p>
        <div className="picture-card-foot">
          <span className="min-w-0 truncate">
            {row.author} · {row.datetime.slice(0, 10)}
          </span>
          {actions}
        </div>
      </div>
    </article>
  )
}
