import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { IconField } from '@/ui/inputs/IconField'

export function Clearable() {
  const { t } = useTexts()
  const [icon, setIcon] = useState('user-line')
  return (
    <IconField
      label={t('菜单图标')}
      value={icon}
      onChange={setIcon}
      clearable
      placeholder={t('不设图标')}
      description={t('不设图标时用上级菜单的图标')}
    />
  )
}
