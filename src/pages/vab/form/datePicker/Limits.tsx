import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { DatePicker } from '@/ui/inputs/DatePicker'

export function Limits() {
  const { t } = useTexts()
  const [day, setDay] = useState('2026-11-10')
  return (
    <DatePicker
      label={t('申报日期')}
      min="2026-11-01"
      max="2026-11-30"
      value={day}
      onChange={setDay}
      description={t('2026 年 11 月内')}
    />
  )
}
