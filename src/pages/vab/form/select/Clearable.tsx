import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Select } from '@/ui/inputs/Select'

export function Clearable() {
  const { t } = useTexts()
  const [village, setVillage] = useState<string | null>('xintang')
  const options = [
    { id: 'baihe', label: t('白鹤村') },
    { id: 'xintang', label: t('新塘村') },
    { id: 'shishan', label: t('石山村') },
  ]
  return <Select label={t('所在村')} clearable options={options} value={village} onChange={setVillage} />
}
