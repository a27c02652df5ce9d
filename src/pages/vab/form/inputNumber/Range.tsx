import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import type { NumberEntry } from '@/lib/numberEntry'
import { NumberField } from '@/ui/inputs/NumberField'

export function Range() {
  const { t } = useTexts()
  const [count, setCount] = useState<NumberEntry>(5)
  return <NumberField label={t('户数')} min={1} max={10} value={count} onChange={setCount} description={t('1 到 10')} />
}
