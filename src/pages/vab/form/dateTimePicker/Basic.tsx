import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { DateTimePicker } from '@/ui/inputs/DateTimePicker'

export function Basic() {
  const { t } = useTexts()
  const [moment, setMoment] = useState('2026-11-22 09:00:00')
  return (
    <>
      <DateTimePicker label={t('开始时间')} value={moment} onChange={setMoment} />
      <p className="variant-value">{t('值：{{value}}', { value: moment })}</p>
    </>
  )
}
