import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { TimeField } from '@/ui/inputs/TimeField'

export function Basic() {
  const { t } = useTexts()
  const [time, setTime] = useState('08:30')
  return (
    <>
      <TimeField label={t('开始时间')} value={time} onChange={setTime} />
      <p className="variant-value">{t('值：{{value}}', { value: time })}</p>
    </>
  )
}
