import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { TextField } from '@/ui/inputs/TextField'

export function Clearable() {
  const { t } = useTexts()
  const [address, setAddress] = useState<string>(t('白鹤村三组 12 号'))
  return <TextField label={t('地址')} value={address} onChange={setAddress} clearable />
}
