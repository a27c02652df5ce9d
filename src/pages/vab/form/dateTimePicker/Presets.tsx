import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { DateTimePicker } from '@/ui/inputs/DateTimePicker'

const two = (part: number) => String(part).padStart(2, '0')
const textOf = (date: Date) =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}:00`

export function Presets() {
  const { t } = useTexts()
  const [moment, setMoment] = useState('')
  return (
    <>
      <DateTimePicker label={t('到访时间')} value={moment} onChange={setMoment} />
      <div className="variant-row">
        <Button size="sm" onPress={() => setMoment(textOf(new Date()))}>
          {t('现在')}
        </Button>
        <Button size="sm" onPress={() => setMoment('')}>
          {t('清空')}
        </Button>
      </div>
    </>
  )
}
