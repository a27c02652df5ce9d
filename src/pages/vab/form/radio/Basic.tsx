import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { RadioGroup } from '@/ui/inputs/RadioGroup'

export function Basic() {
  const { t } = useTexts()
  const [village, setVillage] = useState<string | null>('baihe')
  const options = [
    { id: 'baihe', label: t('白鹤村') },
    { id: 'xintang', label: t('新塘村') },
    { id: 'shishan', label: t('石山村') },
  ]
  return <RadioGroup label={t('所在村')} options={options} value={village} onChange={setVillage} />
}
