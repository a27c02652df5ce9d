import { useTexts } from '@/i18n/useTexts'
import { examplesOf } from '@/ui/variant/variantCode'
import { VariantPage } from '@/ui/variant/VariantPage'
import { useState } from 'react'
import { DatePicker } from '@/ui/inputs/DatePicker'
import type { DayRange } from '@/lib/dayRanges'
import { DateRangePicker } from '@/ui/inputs/DateRangePicker'
import { Button } from '@/ui/inputs/Button'
import { Form, FormActions } from '@/ui/inputs/Form'
import { toastSuccess } from '@/ui/feedback/toast'
import source from './datePicker.tsx?raw'

function Basic() {
  const { t } = useTexts()
  const [day, setDay] = useState('2026-11-22')
  return (
    <>
      <DatePicker label={t('日期')} value={day} onChange={setDay} />
      <p className="variant-value">{t('值：{{value}}', { value: day })}</p>
    </>
  )
}

function Limits() {
  const { t } = useTexts()
  const [day, setDay] = useState('2026-11-10')
  return (
    <DatePicker
      label={t('申报日期')}
      min="2026-11-01"
      max="2026-11-30"
      value={day}
      onChange={setDay}
      description={t('2026 年 11 月内')}
    />
  )
}

const isWeekend = (date: string) => [0, 6].includes(new Date(`${date}T00:00:00`).getDay())

function Unavailable() {
  const { t } = useTexts()
  const [day, setDay] = useState('')
  return (
    <DatePicker
      label={t('预约日期')}
      isUnavailable={isWeekend}
      value={day}
      onChange={setDay}
      error={day !== '' && isWeekend(day) ? t('周末不办公，请选择工作日') : undefined}
    />
  )
}

function Range() {
  const { t } = useTexts()
  const [range, setRange] = useState<DayRange | null>(['2026-11-02', '2026-11-13'])
  return <DateRangePicker label={t('公示期')} value={range} onChange={setRange} />
}

function Presets() {
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

function Sizes() {
  const { t } = useTexts()
  const [day, setDay] = useState('2026-11-22')
  return (
    <>
      <DatePicker label={t('标准')} value={day} onChange={setDay} />
      <DatePicker label={t('小号')} size="sm" value={day} onChange={setDay} />
    </>
  )
}

function Validated() {
  const { t } = useTexts()
  const [day, setDay] = useState('')
  const [tried, setTried] = useState(false)
  const valid = day !== ''
  const submit = () => {
    setTried(true)
    if (valid) toastSuccess(t('校验通过'))
  }
  return (
    <Form label={t('校验')} onSubmit={submit}>
      <DatePicker
        label={t('出生日期')}
        required
        autoComplete="bday"
        value={day}
        onChange={setDay}
        error={tried && !valid ? t('请选择日期') : undefined}
      />
      <FormActions>
        <Button type="submit">{t('检查')}</Button>
      </FormActions>
    </Form>
  )
}

const nothing = () => {}

function States() {
  const { t } = useTexts()
  return (
    <>
      <DatePicker label={t('禁用')} disabled value="2026-11-22" onChange={nothing} />
      <DatePicker label={t('只读')} readOnly value="2026-11-22" onChange={nothing} />
    </>
  )
}

function RangeStates() {
  const { t } = useTexts()
  return (
    <>
      <DateRangePicker label={t('禁用')} disabled value={['2026-11-02', '2026-11-13']} onChange={nothing} />
      <DateRangePicker label={t('只读')} readOnly value={['2026-11-02', '2026-11-13']} onChange={nothing} />
    </>
  )
}

const example = examplesOf(source)

/** Fields for a day or a range of days. */
export default function DatePickerPage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('日期选择器')}
      variants={[
        { title: t('基本用法'), note: t('可以输入，也可以从日历中选'), ...example({ Basic }) },
        { title: t('范围'), ...example({ Limits }) },
        { title: t('不可选的日期'), note: t('周末不办公'), ...example({ Unavailable }) },
        { title: t('日期范围'), ...example({ Range }) },
        { title: t('常用范围'), ...example({ Presets }) },
        { title: t('尺寸'), ...example({ Sizes }) },
        { title: t('校验'), ...example({ Validated }) },
        { title: t('禁用与只读'), ...example({ States }) },
        { title: t('日期范围的禁用与只读'), ...example({ RangeStates }) },
      ]}
    />
  )
}
