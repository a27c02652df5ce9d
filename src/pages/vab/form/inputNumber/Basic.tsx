import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { NumberField } from '@/ui/inputs/NumberField'

export function Basic() {
  const { t } = useTexts()
  const [count, setCount] = useState<number | null>(3)
  return <NumberField label={t('人数')} value={count} onChange={setCount} />
}
