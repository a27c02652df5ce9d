import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Slider } from '@/ui/inputs/Slider'

export function Range() {
  const { t } = useTexts()
  const [span, setSpan] = useState<readonly [number, number]>([18, 26])
  return <Slider label={t('大棚温度')} min={0} max={40} unit="°C" value={span} onChange={setSpan} />
}
