import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import type { NumberEntry } from '@/lib/numberEntry'
import { NumberField } from '@/ui/inputs/NumberField'

export function Sizes() {
  const { t } = useTexts()
  const [count, setCount] = useState<NumberEntry>(1)
  return (
    <>
      <NumberField label={t('标准')} value={count} onChange={setCount} />
      <NumberField label={t('小号')} size="sm" value={count} onChange={setCount} />
    </>
  )
}
