import starFillIcon from 'virtual:icon/star-fill'
import starIcon from 'virtual:icon/star-line'
import type { Row } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { sumText } from '@/lib/format'
import { webLink } from '@/lib/security/webLink'
import { Icon } from '@/ui/base/Icon'
import { RowActions } from '@/ui/data/Table'
import { WhenVisible } from '@/ui/data/WhenVisible'
import { TextLink } from '@/ui/data/TextLink'
import type { ReactNode } from 'react'
import { Picture } from './Picture'

interface GoodsCardProps {
  row: Row<'goods'>
  /** State of an unsent write. */
  mark: ReactNode
  favourite: boolean
  onFavourite: () => void
  onOpen: () => void
  /** Filters by a company or a label. */
  onFilter: (filter: Readonly<Record<string, string>>) => void
}

/** Goods on the wall: company ribbon, picture, price, labels, description, link. */
export function GoodsCard({ row, mark, favourite, onFavourite, onOpen, onFilter }: GoodsCardProps) {
  const { t, locale } = useTexts()
  const { title, company, label, description } = row
  const href = webLink(row.url)
  return (
    <article className="picture-card relative" aria-label={title}>
      <button
        type="button"
        className="picture-card-picture picture-cover cursor-pointer"
        aria-label={t('查看“{{title}}”', { title })}
        onClick={onOpen}
      >
        <WhenVisible height="100%">
          <Picture of={row} />
        </WhenVisible>
      </button>
      <button
        type="button"
        className="goods-ribbon absolute top-0 left-0 flex min-h-11 cursor-pointer items-start pt-3"
        aria-label={t('只看{{name}}', { name: company })}
        title={company}
        onClick={() => onFilter({ company })}
      >
        <span>{company}</span>
      </button>
      <button
        type="button"
        className="goods-star"
        data-on={favourite || undefined}
        aria-pressed={favourite}
        aria-label={t('收藏“{{name}}”', { name: title })}
        title={favourite ? t('取消收藏') : t('加入收藏')}
        onClick={onFavourite}
      >
        <Icon path={favourite ? starFillIcon : starIcon} size={20} />
      </button>
      <div className="picture-card-body">
        <div className="flex items-start gap-2">
          <h2 className="flex-1 min-w-0 font-medium truncate" title={title}>
            {title}
          </h2>
          {mark}
        </div>
        <p className="goods-price">
          <span className="sr-only">{t('价格')}</span>¥<strong>{sumText(row.price, locale)}</strong>
        </p>
        <ul className="goods-labels" aria-label={t('标签')}>
          {label.map((one) => (
            <li key={one}>
              <button
                type="button"
                aria-label={t('只看{{name}}', { name: one })}
                onClick={() => onFilter({ label: one })}
              >
                <span>{one}</span>
              </button>
            </li>
          ))}
        </ul>
        <p className="picture-card-text">{description}</p>
        <div className="picture-card-foot">
          {href === undefined ? (
            <span />
          ) : (
            <TextLink href={href} external>
              {t('商品网页')}
            </TextLink>
          )}
          <RowActions about={title} actions={[{ label: t('详情'), onPress: onOpen }]} />
        </div>
      </div>
    </article>
  )
}

/** What the wall looks like while it is loading. */
export function WallSkeleton() {
  const { t } = useTexts()
  return (
    <div role="status" aria-label={t('加载中')} className="goods-wall">
      {Array.from({ length: 8 }, (_, at) => (
        <div key={at} className="picture-card appears-late">
          <div className="picture-card-picture skeleton" />
          <div className="picture-card-body">
            <div className="skeleton h-5" />
            <div className="skeleton h-6 w-24" />
            <div className="skeleton h-6" />
            <div className="skeleton h-10" />
            <div className="skeleton h-9" />
          </div>
        </div>
      ))}
    </div>
  )
}
