import { useTexts } from '@/i18n/useTexts'
import { PictureRecords } from '@/list/PictureRecords'
import { PictureCard } from './card/PictureCard'
import { CardSkeleton } from './card/CardSkeleton'

/** Full rows of two, three and four. */
const sizes = [12, 24, 48]

/** The announcements as cards with a picture, which a press shows large. */
export default function Card() {
  const { t } = useTexts()
  return (
    <PictureRecords
      title={t('卡片')}
      Look={PictureCard}
      classes={{ list: 'picture-cards', picture: 'picture-card-picture' }}
      pageSize={12}
      sizes={sizes}
      skeleton={<CardSkeleton />}
    />
  )
}
