import { useTexts } from '@/i18n/useTexts'
import { PictureRecords } from '@/list/PictureRecords'
import { Items } from './list/Items'

/** The announcements as rows with picture, title, description, time and progress. */
export default function List() {
  const { t } = useTexts()
  return <PictureRecords title={t('列表')} Look={Items} pageSize={10} />
}
