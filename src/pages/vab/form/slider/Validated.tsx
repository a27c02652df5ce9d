import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Slider } from '@/ui/inputs/Slider'

export function Validated() {
  const { t } = useTexts()
  const [share, setShare] = useState(70)
  return (
    <Slider
      label={t('补贴比例')}
      unit="%"
      value={share}
      onChange={setShare}
      description={t('不超过 50%')}
      error={share > 50 ? t('补贴比例不能超过 50%') : undefined}
    />
  )
}
