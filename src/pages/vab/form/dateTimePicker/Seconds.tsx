import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { DateTimePicker } from '@/ui/inputs/DateTimePicker'

export function Seconds() {
  const { t } = useTexts()
  const [moment, setMoment] = useState('2026-11-22 09:00:30')
  return <DateTimePicker label={t('采样时间')} seconds value={moment} onChange={setMoment} />
}
