import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import type { NumberEntry } from '@/lib/numberEntry'
import { NumberField } from '@/ui/inputs/NumberField'

export function Precision() {
  const { t } = useTexts()
  const [area, setArea] = useState<NumberEntry>(12.5)
  return (
    <NumberField label={t('面积')} min={0} step={0.5} precision={2} unit={t('亩')} value={area} onChange={setArea} />
  )
}
