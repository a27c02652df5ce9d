import { useTexts } from '@/i18n/useTexts'
import { PictureRecords, type PictureItemProps } from '@/records/PictureRecords'
import { Ago } from '@/ui/base/Ago'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import '@/records/pictureCard.css'
import './list/list.css'

/** The row of an announcement. */
function ListRow({ row, picture, actions }: PictureItemProps) {
  const { t } = useTexts()
  return (
    <div className="list-row">
      {picture}
      <div className="list-row-words">
        <h2 className="font-medium">{row.title}</h2>
        <p className="text-plain">{row.description}</p>
      </div>
      <p className="list-row-when">
        <span>{row.author}</span>
        <Ago at={row.datetime} />
      </p>
      <div className="list-row-progress">
        <ProgressBar value={row.percentage} label={t('“{{title}}”的进度', { title: row.title })} />
      </div>
      <div className="list-row-actions">{actions}</div>
    </div>
  )
}

/** The announcements as rows with picture, title, description, time and progress. */
export default function List() {
  const { t } = useTexts()
  return (
    <PictureRecords
      title={t('列表')}
      purpose={t('以行浏览公告和进度')}
      Item={ListRow}
      classes={{ list: 'list-rows', picture: 'list-row-picture picture-cover' }}
      pageSize={10}
    />
  )
}
