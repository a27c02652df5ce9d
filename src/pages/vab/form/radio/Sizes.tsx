import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { RadioGroup } from '@/ui/inputs/RadioGroup'

export function Sizes() {
  const { t } = useTexts()
  const [view, setView] = useState<'map' | 'list'>('map')
  const options = [
    { id: 'map', label: t('地图') },
    { id: 'list', label: t('列表') },
  ] as const
  return (
    <>
      <RadioGroup label={t('标准')} variant="buttons" options={options} value={view} onChange={setView} />
      <RadioGroup label={t('小号')} variant="buttons" size="sm" options={options} value={view} onChange={setView} />
    </>
  )
}
