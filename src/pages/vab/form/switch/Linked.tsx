import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Switch } from '@/ui/inputs/Switch'
import { TimeField } from '@/ui/inputs/TimeField'

export function Linked() {
  const { t } = useTexts()
  const [on, setOn] = useState(false)
  const [time, setTime] = useState('08:00')
  return (
    <>
      <Switch label={t('每日提醒')} value={on} onChange={setOn} />
      <TimeField label={t('提醒时间')} disabled={!on} value={time} onChange={setTime} />
    </>
  )
}
