import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Slider } from '@/ui/inputs/Slider'

export function Step() {
  const { t } = useTexts()
  const [level, setLevel] = useState(50)
  return <Slider label={t('亮度')} step={10} unit="%" value={level} onChange={setLevel} />
}
