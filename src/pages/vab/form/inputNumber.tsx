import { useTexts } from '@/i18n/useTexts'
import { examplesOf } from '@/ui/variant/variantCode'
import { VariantPage } from '@/ui/variant/VariantPage'
import { useState } from 'react'
import type { NumberEntry } from '@/lib/numberEntry'
import { NumberField } from '@/ui/inputs/NumberField'
import { Button } from '@/ui/inputs/Button'
import { Form, FormActions } from '@/ui/inputs/Form'
import { toastSuccess } from '@/ui/feedback/toast'
import source from './inputNumber.tsx?raw'

function Basic() {
  const { t } = useTexts()
  const [count, setCount] = useState<NumberEntry>(3)
  return <NumberField label={t('人数')} value={count} onChange={setCount} />
}

function Range() {
  const { t } = useTexts()
  const [count, setCount] = useState<NumberEntry>(5)
  return <NumberField label={t('户数')} min={1} max={10} value={count} onChange={setCount} description={t('1 到 10')} />
}

function Step() {
  const { t } = useTexts()
  const [bags, setBags] = useState<NumberEntry>(50)
  return <NumberField label={t('化肥')} min={0} step={25} unit={t('公斤')} value={bags} onChange={setBags} />
}

function Precision() {
  const { t } = useTexts()
  const [area, setArea] = useState<NumberEntry>(12.5)
  return (
    <NumberField label={t('面积')} min={0} step={0.5} precision={2} unit={t('亩')} value={area} onChange={setArea} />
  )
}

function Money() {
  const { t } = useTexts()
  const [price, setPrice] = useState<NumberEntry>(1280)
  return <NumberField label={t('补贴金额')} min={0} step={0.01} unit={t('元')} value={price} onChange={setPrice} />
}

function Sizes() {
  const { t } = useTexts()
  const [count, setCount] = useState<NumberEntry>(1)
  return (
    <>
      <NumberField label={t('标准')} value={count} onChange={setCount} />
      <NumberField label={t('小号')} size="sm" value={count} onChange={setCount} />
    </>
  )
}

function Validated() {
  const { t } = useTexts()
  const [age, setAge] = useState<NumberEntry>(null)
  const [tried, setTried] = useState(false)
  const valid = typeof age === 'number' && age >= 18
  const submit = () => {
    setTried(true)
    if (valid) toastSuccess(t('校验通过'))
  }
  return (
    <Form label={t('校验')} onSubmit={submit}>
      <NumberField
        label={t('年龄')}
        required
        min={0}
        max={120}
        value={age}
        onChange={setAge}
        error={tried && !valid ? t('须年满 18 岁') : undefined}
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
      <NumberField label={t('禁用')} disabled value={8} onChange={nothing} />
      <NumberField label={t('只读')} readOnly value={8} onChange={nothing} />
    </>
  )
}

const example = examplesOf(source)

/** Fields for numbers with bounds, steps and units. */
export default function InputNumberPage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('计数器')}
      variants={[
        { title: t('基本用法'), note: t('上下方向键或按钮增减'), ...example({ Basic }) },
        { title: t('范围'), note: t('其他数字原样留在框里，并说明原因'), ...example({ Range }) },
        { title: t('步长'), ...example({ Step }) },
        { title: t('精度'), note: t('保留两位小数'), ...example({ Precision }) },
        { title: t('金额与单位'), ...example({ Money }) },
        { title: t('尺寸'), ...example({ Sizes }) },
        { title: t('校验'), ...example({ Validated }) },
        { title: t('禁用与只读'), ...example({ States }) },
      ]}
    />
  )
}
