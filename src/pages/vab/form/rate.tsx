import { useTexts } from '@/i18n/useTexts'
import { examplesOf } from '@/ui/variant/variantCode'
import { VariantPage } from '@/ui/variant/VariantPage'
import { useState } from 'react'
import { RatingField } from '@/ui/inputs/RatingField'
import { Button } from '@/ui/inputs/Button'
import { Rating } from '@/ui/inputs/Rating'
import { Form, FormActions } from '@/ui/inputs/Form'
import { toastSuccess } from '@/ui/feedback/toast'
import source from './rate.tsx?raw'

function Basic() {
  const { t } = useTexts()
  const [stars, setStars] = useState(3)
  return <RatingField label={t('满意度')} value={stars} onChange={setStars} />
}

function Words() {
  const { t } = useTexts()
  const [stars, setStars] = useState(4)
  return (
    <RatingField
      label={t('办事效率')}
      words={[t('很差'), t('较差'), t('一般'), t('较好'), t('很好')]}
      value={stars}
      onChange={setStars}
    />
  )
}

function Clearable() {
  const { t } = useTexts()
  const [stars, setStars] = useState(2)
  return (
    <>
      <RatingField label={t('服务态度')} value={stars} onChange={setStars} />
      <div className="variant-row">
        <Button size="sm" disabled={stars === 0} onPress={() => setStars(0)}>
          {t('清除评分')}
        </Button>
      </div>
    </>
  )
}

function Shown() {
  const { t } = useTexts()
  return (
    <div className="variant-row">
      <Rating value={5} label={t('{{count}} 星', { count: 5 })} />
      <Rating value={3} label={t('{{count}} 星', { count: 3 })} />
      <Rating value={0} label={t('{{count}} 星', { count: 0 })} />
    </div>
  )
}

function Validated() {
  const { t } = useTexts()
  const [stars, setStars] = useState(0)
  const [tried, setTried] = useState(false)
  const valid = stars > 0
  const submit = () => {
    setTried(true)
    if (valid) toastSuccess(t('校验通过'))
  }
  return (
    <Form label={t('校验')} onSubmit={submit}>
      <RatingField
        label={t('总体评价')}
        required
        value={stars}
        onChange={setStars}
        error={tried && !valid ? t('请给出评价') : undefined}
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
      <RatingField label={t('禁用')} disabled value={3} onChange={nothing} />
      <RatingField label={t('只读')} readOnly value={4} onChange={nothing} />
    </>
  )
}

const example = examplesOf(source)

/** Rating input and display. */
export default function RatePage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('评分')}
      variants={[
        { title: t('基本用法'), note: t('点按，或用方向键调整'), ...example({ Basic }) },
        { title: t('文字说明'), ...example({ Words }) },
        { title: t('可清除'), ...example({ Clearable }) },
        { title: t('只用来显示'), note: t('列表和详情里用小星'), ...example({ Shown }) },
        { title: t('校验'), ...example({ Validated }) },
        { title: t('禁用与只读'), ...example({ States }) },
      ]}
    />
  )
}
