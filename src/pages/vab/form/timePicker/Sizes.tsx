import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { TimeField } from '@/ui/inputs/TimeField'

export function Sizes() {
  const { t } = useTexts()
  const [time, setTime] = useState('12:00')
  return (
    <>
      <TimeField label={t('标准')} value={time} onChange={setTime} />
      <TimeField label={t('小号')} size="sm" value={time} onChange={setTime} />
    </>
  )
}
