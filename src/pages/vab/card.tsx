import { useTexts } from '@/i18n/useTexts'
import { PictureRecords, type PictureItemProps } from '@/records/PictureRecords'
import { Ago } from '@/ui/base/Ago'
import { Rating } from '@/ui/inputs/Rating'
import '@/records/pictureCard.css'
import './card/card.css'

/** The card of an announcement. */
function PictureCard({ row, picture, actions }: PictureItemProps) {
  const { t, number } = useTexts()
  return (
    <article className="picture-card" aria-label={row.title}>
      {picture}
      <div className="picture-card-body">
        <h2 className="font-medium truncate" title={row.title}>
          {row.title}
        </h2>
        <p className="picture-card-text">{row.description}</p>
        <p className="flex gap-3 items-center justify-between text-plain tabular-nums">
          <Rating value={row.rate} label={t('{{count}} 星', { count: row.rate })} />
          <span>{t('点击 {{clicks}} 次', { clicks: number(row.pageViews) })}</span>
        </p>
        <div className="picture-card-foot text-plain tabular-nums">
          <span className="min-w-0 truncate">
            {row.author} · <Ago at={row.datetime} />
          </span>
          {actions}
        </div>
      </div>
    </article>
  )
}

/** Skeleton of the cards. */
function CardSkeleton() {
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

/** Multiples of two, three and four columns. */
const sizes = [12, 24, 48]

/** The announcements as picture cards; a press enlarges the picture. */
export default function Card() {
  const { t } = useTexts()
  return (
    <PictureRecords
      title={t('卡片')}
      purpose={t('以图片浏览公告，点图片看大图')}
      Item={PictureCard}
      classes={{ list: 'picture-cards', picture: 'picture-card-picture picture-cover' }}
      pageSize={12}
      sizes={sizes}
      skeleton={<CardSkeleton />}
    />
  )
}
