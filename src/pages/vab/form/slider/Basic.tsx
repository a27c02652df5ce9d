import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Slider } from '@/ui/inputs/Slider'

export function Basic() {
  const { t } = useTexts()
  const [level, setLevel] = useState(40)
  return <Slider label={t('音量')} value={level} onChange={setLevel} />
}
