import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { RatingField } from '@/ui/inputs/RatingField'

export function Basic() {
  const { t } = useTexts()
  const [stars, setStars] = useState(3)
  return <RatingField label={t('满意度')} value={stars} onChange={setStars} />
}
