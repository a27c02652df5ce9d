import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { RatingField } from '@/ui/inputs/RatingField'

export function Clearable() {
  const { t } = useTexts()
  const [stars, setStars] = useState(2)
  return (
    <>
      <RatingField label={t('服务态度')} value={stars} onChange={setStars} />
      <div className="variant-row">
        <Button size="sm" disabled={stars === 0} onPress={() => setStars(0)}>
          {t('清除评分')}
        </Button>
      </div>
    </>
  )
}
