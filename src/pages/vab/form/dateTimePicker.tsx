import { useTexts } from '@/i18n/useTexts'
import { examplesOf } from '@/ui/variant/variantCode'
import { VariantPage } from '@/ui/variant/VariantPage'
import { useState } from 'react'
import { DateTimePicker } from '@/ui/inputs/DateTimePicker'
import { Button } from '@/ui/inputs/Button'
import { Form, FormActions } from '@/ui/inputs/Form'
import { toastSuccess } from '@/ui/feedback/toast'
import source from './dateTimePicker.tsx?raw'

function Basic() {
  const { t } = useTexts()
  const [moment, setMoment] = useState('2026-11-22 09:00:00')
  return (
    <>
      <DateTimePicker label={t('开始时间')} value={moment} onChange={setMoment} />
      <p className="variant-value">{t('值：{{value}}', { value: moment })}</p>
    </>
  )
}

function Seconds() {
  const { t } = useTexts()
  const [moment, setMoment] = useState('2026-11-22 09:00:30')
  return <DateTimePicker label={t('采样时间')} seconds value={moment} onChange={setMoment} />
}

function Limits() {
  const { t } = useTexts()
  const [moment, setMoment] = useState('2026-11-22 08:00:00')
  const outside = moment !== '' && (moment < '2026-11-20 08:00:00' || moment > '2026-11-30 18:00:00')
  return (
    <DateTimePicker
      label={t('截止时间')}
      min="2026-11-20 08:00:00"
      max="2026-11-30 18:00:00"
      value={moment}
      onChange={setMoment}
      description={t('11 月 20 日 8 时到 30 日 18 时')}
      error={outside ? t('不在允许的时间内') : undefined}
    />
  )
}

const two = (part: number) => String(part).padStart(2, '0')
const textOf = (date: Date) =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}:00`

function Presets() {
  const { t } = useTexts()
  const [moment, setMoment] = useState('')
  return (
    <>
      <DateTimePicker label={t('到访时间')} value={moment} onChange={setMoment} />
      <div className="variant-row">
        <Button size="sm" onPress={() => setMoment(textOf(new Date()))}>
          {t('现在')}
        </Button>
        <Button size="sm" onPress={() => setMoment('')}>
          {t('清空')}
        </Button>
      </div>
    </>
  )
}

function Sizes() {
  const { t } = useTexts()
  const [moment, setMoment] = useState('2026-11-22 09:00:00')
  return (
    <>
      <DateTimePicker label={t('标准')} value={moment} onChange={setMoment} />
      <DateTimePicker label={t('小号')} size="sm" value={moment} onChange={setMoment} />
    </>
  )
}

function Validated() {
  const { t } = useTexts()
  const [moment, setMoment] = useState('')
  const [tried, setTried] = useState(false)
  const valid = moment !== ''
  const submit = () => {
    setTried(true)
    if (valid) toastSuccess(t('校验通过'))
  }
  return (
    <Form label={t('校验')} onSubmit={submit}>
      <DateTimePicker
        label={t('会议时间')}
        required
        value={moment}
        onChange={setMoment}
        error={tried && !valid ? t('请选择日期和时间') : undefined}
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
      <DateTimePicker label={t('禁用')} disabled value="2026-11-22 09:00:00" onChange={nothing} />
      <DateTimePicker label={t('只读')} readOnly value="2026-11-22 09:00:00" onChange={nothing} />
    </>
  )
}

const example = examplesOf(source)

/** Fields for a date and time. */
export default function DateTimePickerPage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('日期时间选择器')}
      variants={[
        { title: t('基本用法'), note: t('从日历中选日期，在下方选时间'), ...example({ Basic }) },
        { title: t('精确到秒'), ...example({ Seconds }) },
        { title: t('范围'), ...example({ Limits }) },
        { title: t('快捷填写'), ...example({ Presets }) },
        { title: t('尺寸'), ...example({ Sizes }) },
        { title: t('校验'), ...example({ Validated }) },
        { title: t('禁用与只读'), ...example({ States }) },
      ]}
    />
  )
}
