import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import type { DayRange } from '@/lib/dayRanges'
import { DateRangePicker } from '@/ui/inputs/DateRangePicker'

export function Range() {
  const { t } = useTexts()
  const [range, setRange] = useState<DayRange | null>(['2026-11-02', '2026-11-13'])
  return <DateRangePicker label={t('公示期')} value={range} onChange={setRange} />
}
