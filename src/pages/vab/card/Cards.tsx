import { useTexts } from '@/i18n/useTexts'
import type { PictureRecordsLook } from '@/list/PictureRecords'
import { useGo } from '@/routes/usePage'
import { Rating } from '@/ui/Rating'
import { RowActions } from '@/ui/Table'
import './card.css'

/** One card for each announcement. */
export function Cards({ rows, busy, onPreview }: PictureRecordsLook) {
  const { t, locale } = useTexts()
  const go = useGo()
  return (
    <ul className="picture-cards" aria-busy={busy}>
      {rows.map((row) => (
        <li key={row.uuid}>
          <article className="picture-card" aria-label={row.title}>
            <button
              type="button"
              className="picture-card-picture"
              aria-label={t('预览“{{title}}”的图片', { title: row.title })}
              onClick={() => onPreview(row)}
            >
              <img src={row.img} alt="" width="400" height="300" loading="lazy" />
            </button>
            <div className="picture-card-body">
              <h2 className="picture-card-title" title={row.title}>
                {row.title}
              </h2>
              <p className="picture-card-text">{row.description}</p>
              <p className="picture-card-facts">
                <Rating value={row.rate} label={t('{{count}} 星', { count: row.rate })} />
                <span>{t('点击 {{clicks}} 次', { clicks: row.pageViews.toLocaleString(locale) })}</span>
              </p>
              <div className="picture-card-foot">
                <span className="min-w-0 truncate">
                  {row.author} · {row.datetime.slice(0, 10)}
                </span>
                <RowActions
                  about={row.title}
                  actions={[
                    {
                      label: t('详情'),
                      onPress: () => go('/vab/table/detail', { query: { uuid: row.uuid } }),
                    },
                  ]}
                />
              </div>
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}
