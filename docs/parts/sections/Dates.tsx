import { useState } from 'react'
import { DatePicker } from '@/ui/inputs/DatePicker'
import { DateTimePicker } from '@/ui/inputs/DateTimePicker'
import { TimeField } from '@/ui/inputs/TimeField'
import { Section } from '../Section'
import { useWords } from '../useWords'

export function Dates() {
  const say = useWords()
  const [day, setDay] = useState('2026-11-21')
  const [moment, setMoment] = useState('2026-11-21 08:30:00')
  const [time, setTime] = useState('08:30')
  const field = { value: day, onChange: setDay }
  const label = say('日期', 'Date')
  return (
    <Section
      id="dates"
      title={say('日期与时间', 'Date and time')}
      rule={say(
        '日期都用这一种字段：可键入，也可从日历选。',
        'Every date has this field: typed, or chosen from the calendar.',
      )}
    >
      <div className="gallery-grid">
        <DatePicker {...field} label={say('开始日期', 'First day')} />
        <DatePicker {...field} label={label} value="" required description={say('工作日', 'A working day')} />
        <DatePicker {...field} label={label} value="" error={say('请选择日期', 'Choose a date')} />
        <DatePicker {...field} label={label} disabled />
        <DatePicker {...field} label={label} readOnly />
        <DatePicker {...field} label={say('本月内', 'This month')} size="sm" min="2026-11-05" max="2026-11-25" />
        <DateTimePicker label={say('发布时间', 'Published')} value={moment} onChange={setMoment} seconds />
        <DateTimePicker
          label={say('发布时间', 'Published')}
          value=""
          onChange={setMoment}
          error={say('请选择', 'Choose one')}
        />
        <DateTimePicker label={say('发布时间', 'Published')} value={moment} onChange={setMoment} disabled />
        <TimeField label={say('时刻', 'Time of day')} value={time} onChange={setTime} />
        <TimeField
          label={say('时刻', 'Time of day')}
          value=""
          onChange={setTime}
          error={say('请输入', 'Enter a time')}
        />
        <TimeField label={say('时刻', 'Time of day')} value={time} onChange={setTime} readOnly size="sm" />
      </div>
    </Section>
  )
}
