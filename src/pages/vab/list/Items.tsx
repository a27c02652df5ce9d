import { useTexts } from '@/i18n/useTexts'
import type { PictureRecordsLook } from '@/list/PictureRecords'
import { useGo } from '@/routes/usePage'
import { ProgressBar } from '@/ui/ProgressBar'
import { RowActions } from '@/ui/Table'
import './list.css'

/** One row for each announcement. */
export function Items({ rows, busy, onPreview }: PictureRecordsLook) {
  const { t } = useTexts()
  const go = useGo()
  return (
    <ul className="list-rows" aria-busy={busy}>
      {rows.map((row) => (
        <li key={row.uuid} className="list-row">
          <button
            type="button"
            className="list-row-picture"
            aria-label={t('预览“{{title}}”的图片', { title: row.title })}
            onClick={() => onPreview(row)}
          >
            <img src={row.img} alt="" width="72" height="54" loading="lazy" />
          </button>
          <div className="list-row-words">
            <h2 className="list-row-title">{row.title}</h2>
            <p className="text-plain">{row.description}</p>
          </div>
          <p className="list-row-when">
            <span>{row.author}</span>
            <time>{row.datetime.slice(0, 16)}</time>
          </p>
          <div className="list-row-progress">
            <ProgressBar value={row.percentage} label={t('“{{title}}”的进度', { title: row.title })} />
          </div>
          <div className="list-row-actions">
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
        </li>
      ))}
    </ul>
  )
}
