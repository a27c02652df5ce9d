import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { ComboBox } from '@/ui/inputs/ComboBox'

export function Searchable() {
  const { t } = useTexts()
  const [village, setVillage] = useState<string | null>(null)
  const options = [
    { id: 'baihe', label: t('白鹤村') },
    { id: 'xintang', label: t('新塘村') },
    { id: 'shishan', label: t('石山村') },
  ]
  return (
    <ComboBox label={t('所在村')} options={options} value={village} onChange={setVillage} placeholder={t('输入村名')} />
  )
}
