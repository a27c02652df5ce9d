import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { TextField } from '@/ui/inputs/TextField'

export function Sizes() {
  const { t } = useTexts()
  const [text, setText] = useState('')
  return (
    <>
      <TextField label={t('标准')} value={text} onChange={setText} />
      <TextField label={t('小号')} size="sm" value={text} onChange={setText} />
    </>
  )
}
