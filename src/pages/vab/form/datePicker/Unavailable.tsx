import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { DatePicker } from '@/ui/inputs/DatePicker'

const isWeekend = (date: string) => [0, 6].includes(new Date(`${date}T00:00:00`).getDay())

export function Unavailable() {
  const { t } = useTexts()
  const [day, setDay] = useState('')
  return (
    <DatePicker
      label={t('预约日期')}
      isUnavailable={isWeekend}
      value={day}
      onChange={setDay}
      error={day !== '' && isWeekend(day) ? t('周末不办公，请选择工作日') : undefined}
    />
  )
}
