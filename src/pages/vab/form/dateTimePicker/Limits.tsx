import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { DateTimePicker } from '@/ui/inputs/DateTimePicker'

export function Limits() {
  const { t } = useTexts()
  const [moment, setMoment] = useState('2026-11-22 08:00:00')
  const outside = moment !== '' && (moment < '2026-11-20 08:00:00' || moment > '2026-11-30 18:00:00')
  return (
    <DateTimePicker
      label={t('截止时间')}
      min="2026-11-20 08:00:00"
      max="2026-11-30 18:00:00"
      value={moment}
      onChange={setMoment}
      description={t('11 月 20 日 8 时到 30 日 18 时')}
      error={outside ? t('不在允许的时间内') : undefined}
    />
  )
}
