import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { TextField } from '@/ui/inputs/TextField'

export function Basic() {
  const { t } = useTexts()
  const [name, setName] = useState('')
  return (
    <TextField
      label={t('姓名')}
      value={name}
      onChange={setName}
      placeholder={t('请输入姓名')}
      description={t('与身份证上的一致')}
    />
  )
}
