import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { DatePicker } from '@/ui/inputs/DatePicker'

export function Sizes() {
  const { t } = useTexts()
  const [day, setDay] = useState('2026-11-22')
  return (
    <>
      <DatePicker label={t('标准')} value={day} onChange={setDay} />
      <DatePicker label={t('小号')} size="sm" value={day} onChange={setDay} />
    </>
  )
}
