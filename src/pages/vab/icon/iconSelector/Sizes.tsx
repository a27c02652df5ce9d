import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { IconField } from '@/ui/inputs/IconField'

export function Sizes() {
  const { t } = useTexts()
  const [icon, setIcon] = useState('home-4-line')
  return (
    <>
      <IconField label={t('标准')} value={icon} onChange={setIcon} />
      <IconField label={t('小号')} size="sm" value={icon} onChange={setIcon} />
    </>
  )
}
