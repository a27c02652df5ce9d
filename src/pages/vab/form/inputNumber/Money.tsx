import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import type { NumberEntry } from '@/lib/numberEntry'
import { NumberField } from '@/ui/inputs/NumberField'

export function Money() {
  const { t } = useTexts()
  const [price, setPrice] = useState<NumberEntry>(1280)
  return <NumberField label={t('补贴金额')} min={0} step={0.01} unit={t('元')} value={price} onChange={setPrice} />
}
