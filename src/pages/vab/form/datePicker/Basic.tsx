import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { DatePicker } from '@/ui/inputs/DatePicker'

export function Basic() {
  const { t } = useTexts()
  const [day, setDay] = useState('2026-11-22')
  return (
    <>
      <DatePicker label={t('日期')} value={day} onChange={setDay} />
      <p className="variant-value">{t('值：{{value}}', { value: day })}</p>
    </>
  )
}
