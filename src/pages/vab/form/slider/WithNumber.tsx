import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import type { NumberEntry } from '@/lib/numberEntry'
import { NumberField } from '@/ui/inputs/NumberField'
import { Slider } from '@/ui/inputs/Slider'

export function WithNumber() {
  const { t } = useTexts()
  const [share, setShare] = useState<NumberEntry>(30)
  // While nothing can be read, the slider stays at its start.
  const shown = typeof share === 'number' ? share : 0
  return (
    <>
      <Slider label={t('自筹比例')} unit="%" value={shown} onChange={setShare} />
      <NumberField label={t('准确值')} min={0} max={100} unit="%" value={share} onChange={setShare} />
    </>
  )
}
