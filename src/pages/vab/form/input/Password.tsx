import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { TextField } from '@/ui/inputs/TextField'

export function Password() {
  const { t } = useTexts()
  const [password, setPassword] = useState('')
  return (
    <TextField
      label={t('密码')}
      type="password"
      value={password}
      onChange={setPassword}
      autoComplete="new-password"
      description={t('至少 6 位')}
    />
  )
}
