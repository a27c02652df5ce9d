import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { NumberField } from '@/ui/inputs/NumberField'

export function Sizes() {
  const { t } = useTexts()
  const [count, setCount] = useState<number | null>(1)
  return (
    <>
      <NumberField label={t('标准')} value={count} onChange={setCount} />
      <NumberField label={t('小号')} size="sm" value={count} onChange={setCount} />
    </>
  )
}
