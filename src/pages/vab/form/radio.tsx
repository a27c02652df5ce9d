import { useTexts } from '@/i18n/useTexts'
import { examplesOf } from '@/ui/variant/variantCode'
import { VariantPage } from '@/ui/variant/VariantPage'
import { useState } from 'react'
import { RadioGroup } from '@/ui/inputs/RadioGroup'
import { Button } from '@/ui/inputs/Button'
import { Form, FormActions } from '@/ui/inputs/Form'
import { toastSuccess } from '@/ui/feedback/toast'
import source from './radio.tsx?raw'

function Basic() {
  const { t } = useTexts()
  const [village, setVillage] = useState<string | null>('baihe')
  const options = [
    { id: 'baihe', label: t('白鹤村') },
    { id: 'xintang', label: t('新塘村') },
    { id: 'shishan', label: t('石山村') },
  ]
  return <RadioGroup label={t('所在村')} options={options} value={village} onChange={setVillage} />
}

function Buttons() {
  const { t } = useTexts()
  const [period, setPeriod] = useState<'day' | 'week' | 'month'>('week')
  return (
    <RadioGroup
      label={t('统计周期')}
      variant="buttons"
      options={[
        { id: 'day', label: t('日') },
        { id: 'week', label: t('周') },
        { id: 'month', label: t('月') },
      ]}
      value={period}
      onChange={setPeriod}
    />
  )
}

function Sizes() {
  const { t } = useTexts()
  const [view, setView] = useState<'map' | 'list'>('map')
  const options = [
    { id: 'map', label: t('地图') },
    { id: 'list', label: t('列表') },
  ] as const
  return (
    <>
      <RadioGroup label={t('标准')} variant="buttons" options={options} value={view} onChange={setView} />
      <RadioGroup label={t('小号')} variant="buttons" size="sm" options={options} value={view} onChange={setView} />
    </>
  )
}

function Vertical() {
  const { t } = useTexts()
  const [way, setWay] = useState<string | null>('hall')
  return (
    <RadioGroup
      label={t('办理方式')}
      vertical
      options={[
        { id: 'hall', label: t('到村委会便民窗口办理') },
        { id: 'home', label: t('由网格员上门代办') },
        { id: 'phone', label: t('在手机上自助办理') },
      ]}
      value={way}
      onChange={setWay}
    />
  )
}

function Unavailable() {
  const { t } = useTexts()
  const [crop, setCrop] = useState<string | null>('rice')
  return (
    <RadioGroup
      label={t('作物')}
      options={[
        { id: 'rice', label: t('水稻') },
        { id: 'corn', label: t('玉米') },
        { id: 'tea', label: t('茶叶（已截止）'), disabled: true },
      ]}
      value={crop}
      onChange={setCrop}
      description={t('茶叶的申报已经截止')}
    />
  )
}

function Validated() {
  const { t } = useTexts()
  const [sex, setSex] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const valid = sex !== null
  const submit = () => {
    setTried(true)
    if (valid) toastSuccess(t('校验通过'))
  }
  return (
    <Form label={t('校验')} onSubmit={submit}>
      <RadioGroup
        label={t('性别')}
        required
        options={[
          { id: 'female', label: t('女') },
          { id: 'male', label: t('男') },
        ]}
        value={sex}
        onChange={setSex}
        error={tried && !valid ? t('请选择性别') : undefined}
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
  const options = [
    { id: 'yes', label: t('是') },
    { id: 'no', label: t('否') },
  ]
  return (
    <>
      <RadioGroup label={t('禁用')} disabled options={options} value="yes" onChange={nothing} />
      <RadioGroup label={t('只读')} readOnly options={options} value="yes" onChange={nothing} />
    </>
  )
}

const example = examplesOf(source)

/** Radio buttons in all variants and states. */
export default function RadioPage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('单选框')}
      variants={[
        { title: t('基本用法'), note: t('方向键在选项间移动'), ...example({ Basic }) },
        { title: t('按钮样式'), ...example({ Buttons }) },
        { title: t('尺寸'), ...example({ Sizes }) },
        { title: t('竖排'), note: t('选项较长时'), ...example({ Vertical }) },
        { title: t('部分选项不可选'), ...example({ Unavailable }) },
        { title: t('校验'), ...example({ Validated }) },
        { title: t('禁用与只读'), ...example({ States }) },
      ]}
    />
  )
}
