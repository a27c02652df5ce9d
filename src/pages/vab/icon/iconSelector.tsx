import { useTexts } from '@/i18n/useTexts'
import { VariantPage } from '@/ui/variant/VariantPage'
import { useState } from 'react'
import { IconField } from '@/ui/inputs/IconField'
import { Button } from '@/ui/inputs/Button'
import { Form, FormActions } from '@/ui/inputs/Form'
import { toastSuccess } from '@/ui/feedback/toast'
import { examplesOf } from '@/ui/variant/variantCode'
import source from './iconSelector.tsx?raw'

function Basic() {
  const { t } = useTexts()
  const [icon, setIcon] = useState('seedling-line')
  return (
    <>
      <IconField label={t('菜单图标')} value={icon} onChange={setIcon} />
      <p className="variant-value">{t('值：{{value}}', { value: icon })}</p>
    </>
  )
}

function Clearable() {
  const { t } = useTexts()
  const [icon, setIcon] = useState('user-line')
  return (
    <IconField
      label={t('菜单图标')}
      value={icon}
      onChange={setIcon}
      clearable
      placeholder={t('不设图标')}
      description={t('不设图标时用上级菜单的图标')}
    />
  )
}

function InForm() {
  const { t } = useTexts()
  const [icon, setIcon] = useState('')
  const [tried, setTried] = useState(false)
  const submit = () => {
    setTried(true)
    if (icon) toastSuccess(t('校验通过'))
  }
  return (
    <Form label={t('校验')} onSubmit={submit}>
      <IconField
        label={t('菜单图标')}
        required
        clearable
        value={icon}
        onChange={setIcon}
        error={tried && !icon ? t('请选择图标') : undefined}
      />
      <FormActions>
        <Button type="submit">{t('检查')}</Button>
      </FormActions>
    </Form>
  )
}

function Sizes() {
  const { t } = useTexts()
  const [icon, setIcon] = useState('home-4-line')
  return (
    <>
      <IconField label={t('标准')} value={icon} onChange={setIcon} />
      <IconField label={t('小号')} size="sm" value={icon} onChange={setIcon} />
    </>
  )
}

const nothing = () => {}

function States() {
  const { t } = useTexts()
  return (
    <>
      <IconField label={t('禁用')} disabled value="lock-line" onChange={nothing} />
      <IconField label={t('只读')} readOnly value="eye-line" onChange={nothing} />
    </>
  )
}

const example = examplesOf(source)

/** The icon field in all variants. */
export default function IconSelector() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('图标选择器')}
      purpose={t('在表单里选图标的各种用法')}
      variants={[
        {
          title: t('基本用法'),
          note: t('按名称或中英文关键字查找，选中即填入名称'),
          ...example({ Basic }),
        },
        { title: t('可清空'), ...example({ Clearable }) },
        { title: t('校验'), note: t('提交时检查是否已选'), ...example({ InForm }) },
        { title: t('尺寸'), ...example({ Sizes }) },
        { title: t('禁用与只读'), ...example({ States }) },
      ]}
    />
  )
}
