import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { NumberField } from '@/ui/inputs/NumberField'
import { Slider } from '@/ui/inputs/Slider'

export function WithNumber() {
  const { t } = useTexts()
  const [share, setShare] = useState(30)
  return (
    <>
      <Slider label={t('自筹比例')} unit="%" value={share} onChange={setShare} />
      <NumberField
        label={t('准确值')}
        min={0}
        max={100}
        unit="%"
        value={share}
        onChange={(next) => setShare(next ?? 0)}
      />
    </>
  )
}
