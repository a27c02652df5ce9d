import { useTexts } from '@/i18n/useTexts'
import type { PictureRecordLook } from '@/list/PictureRecords'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import './list.css'

/** The row of an announcement. */
export function ListRow({ row, picture, actions }: PictureRecordLook) {
  const { t } = useTexts()
  return (
    <div className="list-row">
      {picture}
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
      <div className="list-row-actions">{actions}</div>
    </div>
  )
}
