import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { RadioGroup } from '@/ui/inputs/RadioGroup'

export function Vertical() {
  const { t } = useTexts()
  const [way, setWay] = useState<string | null>('hall')
  return (
    <RadioGroup
      label={t('办理方式')}
      vertical
      options={[
        { id: 'hall', label: t('到村委会便民窗口办理') },
        { id: 'home', label: t('由网格员上门代办') },
        { id: 'phone', label: t('在手机上自助办理') },
      ]}
      value={way}
      onChange={setWay}
    />
  )
}
