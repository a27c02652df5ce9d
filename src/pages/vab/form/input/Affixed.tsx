import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { TextField } from '@/ui/inputs/TextField'

export function Affixed() {
  const { t } = useTexts()
  const [site, setSite] = useState('baihe')
  const [area, setArea] = useState('12.5')
  return (
    <>
      <TextField label={t('网址')} value={site} onChange={setSite} before="https://" after=".gov.cn" />
      <TextField label={t('面积')} value={area} onChange={setArea} after={t('亩')} />
    </>
  )
}
