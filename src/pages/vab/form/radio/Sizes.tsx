import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { RadioGroup } from '@/ui/inputs/RadioGroup'

export function Sizes() {
  const { t } = useTexts()
  const [look, setLook] = useState<'map' | 'list'>('map')
  const options = [
    { id: 'map', label: t('地图') },
    { id: 'list', label: t('列表') },
  ] as const
  return (
    <>
      <RadioGroup label={t('标准')} look="buttons" options={options} value={look} onChange={setLook} />
      <RadioGroup label={t('小号')} look="buttons" size="sm" options={options} value={look} onChange={setLook} />
    </>
  )
}
