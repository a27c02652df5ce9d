import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { TimeField } from '@/ui/inputs/TimeField'

export function Presets() {
  const { t } = useTexts()
  const [time, setTime] = useState('')
  return (
    <>
      <TimeField label={t('开会时间')} value={time} onChange={setTime} />
      <div className="variant-row">
        {['09:00', '14:30', '19:30'].map((preset) => (
          <Button key={preset} size="sm" onPress={() => setTime(preset)}>
            {preset}
          </Button>
        ))}
      </div>
    </>
  )
}
