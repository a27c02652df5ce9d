import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { CountedNumber } from '@/ui/chart/CountedNumber'
import { Slider } from '@/ui/inputs/Slider'

export function Changing() {
  const { t, number } = useTexts()
  const [people, setPeople] = useState(1200)
  return (
    <>
      <p className="text-2xl tabular-nums">
        <CountedNumber value={people} format={(value) => t('{{value}} 人', { value: number(value) })} />
      </p>
      <Slider label={t('人数')} value={people} onChange={setPeople} min={0} max={20_000} step={100} />
    </>
  )
}
