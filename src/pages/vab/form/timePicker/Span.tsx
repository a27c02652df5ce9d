import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { TimeField } from '@/ui/inputs/TimeField'

export function Span() {
  const { t } = useTexts()
  const [from, setFrom] = useState('09:00')
  const [to, setTo] = useState('11:30')
  const wrong = from !== '' && to !== '' && to <= from
  return (
    <div className="grid grid-cols-2 gap-4">
      <TimeField label={t('开始时间')} value={from} onChange={setFrom} />
      <TimeField label={t('结束时间')} value={to} onChange={setTo} error={wrong ? t('结束须晚于开始') : undefined} />
    </div>
  )
}
