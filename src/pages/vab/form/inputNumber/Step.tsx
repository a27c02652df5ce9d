import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import type { NumberEntry } from '@/lib/numberEntry'
import { NumberField } from '@/ui/inputs/NumberField'

export function Step() {
  const { t } = useTexts()
  const [bags, setBags] = useState<NumberEntry>(50)
  return <NumberField label={t('化肥')} min={0} step={25} unit={t('公斤')} value={bags} onChange={setBags} />
}
