import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { IconField } from '@/ui/inputs/IconField'

export function Basic() {
  const { t } = useTexts()
  const [icon, setIcon] = useState('seedling-line')
  return (
    <>
      <IconField label={t('菜单图标')} value={icon} onChange={setIcon} />
      <p className="variant-value">{t('值：{{value}}', { value: icon })}</p>
    </>
  )
}
