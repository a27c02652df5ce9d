import { useTexts } from '@/i18n/useTexts'
import { PictureRecords } from '@/list/PictureRecords'
import { Cards } from './card/Cards'
import { CardSkeleton } from './card/CardSkeleton'

/** Full rows of two, three and four. */
const sizes = [12, 24, 48]

/** The announcements as cards with a picture, which a press shows large. */
export default function Card() {
  const { t } = useTexts()
  return <PictureRecords title={t('卡片')} Look={Cards} pageSize={12} sizes={sizes} skeleton={<CardSkeleton />} />
}
