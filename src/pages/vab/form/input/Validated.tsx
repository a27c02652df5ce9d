import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { tidyPhone } from '@/lib/tidy'
import { isPhone } from '@/lib/validators'
import { TextField } from '@/ui/inputs/TextField'

export function Validated() {
  const { t } = useTexts()
  const [phone, setPhone] = useState('')
  const [left, setLeft] = useState(false)
  const valid = isPhone(phone)
  return (
    <TextField
      label={t('手机号')}
      type="tel"
      required
      tidy={tidyPhone}
      value={phone}
      onChange={setPhone}
      onBlur={() => setLeft(true)}
      error={left && !valid ? t('请输入正确的手机号') : undefined}
    />
  )
}
