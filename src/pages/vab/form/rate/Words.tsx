import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { RatingField } from '@/ui/inputs/RatingField'

export function Words() {
  const { t } = useTexts()
  const [stars, setStars] = useState(4)
  return (
    <RatingField
      label={t('办事效率')}
      words={[t('很差'), t('较差'), t('一般'), t('较好'), t('很好')]}
      value={stars}
      onChange={setStars}
    />
  )
}
