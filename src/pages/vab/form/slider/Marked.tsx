import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Slider } from '@/ui/inputs/Slider'

export function Marked() {
  const { t } = useTexts()
  const [depth, setDepth] = useState(3)
  return (
    <Slider
      label={t('水位')}
      min={0}
      max={6}
      step={0.5}
      unit={t('米')}
      marks={[
        { at: 0, label: t('枯水') },
        { at: 3, label: t('正常') },
        { at: 5, label: t('警戒') },
      ]}
      value={depth}
      onChange={setDepth}
    />
  )
}
