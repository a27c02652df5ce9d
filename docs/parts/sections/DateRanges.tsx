import { useState } from 'react'
import type { DayRange } from '@/lib/dayRanges'
import { DateRangePicker } from '@/ui/inputs/DateRangePicker'
import { Section } from '../Section'
import { useWords } from '../useWords'

export function DateRanges() {
  const say = useWords()
  const [range, setRange] = useState<DayRange | null>(['2026-11-09', '2026-11-21'])
  const field = { value: range, onChange: setRange, label: say('统计区间', 'Period') }
  return (
    <Section
      id="ranges"
      title={say('日期区间', 'Date range')}
      rule={say('起止日期是一个字段，不分成两个。', 'From and to are one field, not two.')}
    >
      <div className="gallery-grid">
        <DateRangePicker
          {...field}
          presets={[{ label: say('十一月', 'November'), range: ['2026-11-01', '2026-11-30'] }]}
        />
        <DateRangePicker {...field} value={null} required error={say('请选择区间', 'Choose a period')} />
        <DateRangePicker {...field} disabled />
        <DateRangePicker {...field} readOnly size="sm" />
      </div>
    </Section>
  )
}
