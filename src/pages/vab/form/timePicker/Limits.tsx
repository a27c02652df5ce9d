import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { TimeField } from '@/ui/inputs/TimeField'

export function Limits() {
  const { t } = useTexts()
  const [time, setTime] = useState('09:00')
  const outside = time !== '' && (time < '08:30' || time > '17:30')
  return (
    <TimeField
      label={t('预约时间')}
      min="08:30"
      max="17:30"
      value={time}
      onChange={setTime}
      description={t('08:30 到 17:30')}
      error={outside ? t('不在办公时间内') : undefined}
    />
  )
}
