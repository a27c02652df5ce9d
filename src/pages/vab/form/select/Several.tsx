import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { MultiSelect } from '@/ui/inputs/MultiSelect'

export function Several() {
  const { t } = useTexts()
  const [villages, setVillages] = useState<string[]>(['baihe', 'shishan'])
  const options = [
    { id: 'baihe', label: t('白鹤村') },
    { id: 'xintang', label: t('新塘村') },
    { id: 'shishan', label: t('石山村') },
  ]
  return <MultiSelect label={t('服务范围')} options={options} value={villages} onChange={setVillages} />
}
