import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import type { DayRange } from '@/lib/dayRanges'
import { DateRangePicker } from '@/ui/inputs/DateRangePicker'

export function Presets() {
  const { t } = useTexts()
  const [range, setRange] = useState<DayRange | null>(null)
  return (
    <DateRangePicker
      label={t('统计时段')}
      presets={[
        { label: t('上半年'), range: ['2026-01-01', '2026-06-30'] },
        { label: t('下半年'), range: ['2026-07-01', '2026-12-31'] },
      ]}
      value={range}
      onChange={setRange}
    />
  )
}
