import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { TextArea } from '@/ui/inputs/TextArea'

export function LongText() {
  const { t } = useTexts()
  const [note, setNote] = useState('')
  return <TextArea label={t('备注')} value={note} onChange={setNote} maxLength={100} rows={3} />
}
