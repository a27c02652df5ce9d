import { useTexts } from '@/i18n/useTexts'
import { PictureRecords } from '@/list/PictureRecords'
import { ListRow } from './list/ListRow'

/** The announcements as rows with picture, title, description, time and progress. */
export default function List() {
  const { t } = useTexts()
  return (
    <PictureRecords
      title={t('列表')}
      Look={ListRow}
      classes={{ list: 'list-rows', picture: 'list-row-picture' }}
      pageSize={10}
    />
  )
}
