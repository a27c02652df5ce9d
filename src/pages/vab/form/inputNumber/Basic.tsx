import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import type { NumberEntry } from '@/lib/numberEntry'
import { NumberField } from '@/ui/inputs/NumberField'

export function Basic() {
  const { t } = useTexts()
  const [count, setCount] = useState<NumberEntry>(3)
  return <NumberField label={t('人数')} value={count} onChange={setCount} />
}
