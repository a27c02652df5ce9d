import { useTexts } from '@/i18n/useTexts'
import { examplesOf } from '@/ui/variant/variantCode'
import { VariantPage } from '@/ui/variant/VariantPage'
import { useState } from 'react'
import { TimeField } from '@/ui/inputs/TimeField'
import { Button } from '@/ui/inputs/Button'
import { Form, FormActions } from '@/ui/inputs/Form'
import { toastSuccess } from '@/ui/feedback/toast'
import source from './timePicker.tsx?raw'

function Basic() {
  const { t } = useTexts()
  const [time, setTime] = useState('08:30')
  return (
    <>
      <TimeField label={t('开始时间')} value={time} onChange={setTime} />
      <p className="variant-value">{t('值：{{value}}', { value: time })}</p>
    </>
  )
}

function Limits() {
  const { t } = useTexts()
  const [time, setTime] = useState('09:00')
  const outside = time !== '' && (time < '08:30' || time > '17:30')
  return (
    <TimeField
      label={t('预约时间')}
      min="08:30"
      max="17:30"
      value={time}
      onChange={setTime}
      description={t('08:30 到 17:30')}
      error={outside ? t('不在办公时间内') : undefined}
    />
  )
}

function Span() {
  const { t } = useTexts()
  const [from, setFrom] = useState('09:00')
  const [to, setTo] = useState('11:30')
  const wrong = from !== '' && to !== '' && to <= from
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TimeField label={t('开始时间')} value={from} onChange={setFrom} />
      <TimeField label={t('结束时间')} value={to} onChange={setTo} error={wrong ? t('结束须晚于开始') : undefined} />
    </div>
  )
}

function Presets() {
  const { t } = useTexts()
  const [time, setTime] = useState('')
  return (
    <>
      <TimeField label={t('开会时间')} value={time} onChange={setTime} />
      <div className="variant-row">
        {['09:00', '14:30', '19:30'].map((preset) => (
          <Button key={preset} size="sm" onPress={() => setTime(preset)}>
            {preset}
          </Button>
        ))}
      </div>
    </>
  )
}

function Sizes() {
  const { t } = useTexts()
  const [time, setTime] = useState('12:00')
  return (
    <>
      <TimeField label={t('标准')} value={time} onChange={setTime} />
      <TimeField label={t('小号')} size="sm" value={time} onChange={setTime} />
    </>
  )
}

function Validated() {
  const { t } = useTexts()
  const [time, setTime] = useState('')
  const [tried, setTried] = useState(false)
  const valid = time !== ''
  const submit = () => {
    setTried(true)
    if (valid) toastSuccess(t('校验通过'))
  }
  return (
    <Form label={t('校验')} onSubmit={submit}>
      <TimeField
        label={t('集合时间')}
        required
        value={time}
        onChange={setTime}
        error={tried && !valid ? t('请选择时间') : undefined}
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
      <TimeField label={t('禁用')} disabled value="08:00" onChange={nothing} />
      <TimeField label={t('只读')} readOnly value="08:00" onChange={nothing} />
    </>
  )
}

const example = examplesOf(source)

/** Fields for a time of day. */
export default function TimePickerPage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('时间选择器')}
      variants={[
        { title: t('基本用法'), note: t('逐段输入，或用上下方向键调整'), ...example({ Basic }) },
        { title: t('范围'), note: t('超出办公时间时提示'), ...example({ Limits }) },
        { title: t('起止时间'), note: t('结束须晚于开始'), ...example({ Span }) },
        { title: t('常用时间'), ...example({ Presets }) },
        { title: t('尺寸'), ...example({ Sizes }) },
        { title: t('校验'), ...example({ Validated }) },
        { title: t('禁用与只读'), ...example({ States }) },
      ]}
    />
  )
}
