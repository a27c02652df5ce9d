import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { DateTimePicker } from '@/ui/inputs/DateTimePicker'

export function Sizes() {
  const { t } = useTexts()
  const [moment, setMoment] = useState('2026-11-22 09:00:00')
  return (
    <>
      <DateTimePicker label={t('标准')} value={moment} onChange={setMoment} />
      <DateTimePicker label={t('小号')} size="sm" value={moment} onChange={setMoment} />
    </>
  )
}
