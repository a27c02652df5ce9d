import { useTexts } from '@/i18n/useTexts'
import { examplesOf } from '@/ui/variant/variantCode'
import { VariantPage } from '@/ui/variant/VariantPage'
import { useState } from 'react'
import { Checkbox } from '@/ui/inputs/Checkbox'
import { CheckboxGroup } from '@/ui/inputs/CheckboxGroup'
import { Button } from '@/ui/inputs/Button'
import { Form, FormActions } from '@/ui/inputs/Form'
import { toastSuccess } from '@/ui/feedback/toast'
import source from './checkbox.tsx?raw'

function Single() {
  const { t } = useTexts()
  const [agreed, setAgreed] = useState(false)
  return (
    <>
      <Checkbox label={t('我已阅读办理须知')} value={agreed} onChange={setAgreed} />
      <p className="variant-value">{agreed ? t('已勾选') : t('未勾选')}</p>
    </>
  )
}

function Group() {
  const { t } = useTexts()
  const [villages, setVillages] = useState<string[]>(['baihe'])
  const options = [
    { id: 'baihe', label: t('白鹤村') },
    { id: 'xintang', label: t('新塘村') },
    { id: 'shishan', label: t('石山村') },
  ]
  return <CheckboxGroup label={t('服务范围')} options={options} value={villages} onChange={setVillages} />
}

function All() {
  const { t } = useTexts()
  const [villages, setVillages] = useState<string[]>(['baihe', 'shishan'])
  const options = [
    { id: 'baihe', label: t('白鹤村') },
    { id: 'xintang', label: t('新塘村') },
    { id: 'shishan', label: t('石山村') },
  ]
  return <CheckboxGroup label={t('服务范围')} options={options} value={villages} onChange={setVillages} all />
}

function Limited() {
  const { t } = useTexts()
  const [days, setDays] = useState<string[]>(['mon'])
  const options = [
    { id: 'mon', label: t('周一') },
    { id: 'wed', label: t('周三') },
    { id: 'fri', label: t('周五') },
    { id: 'sun', label: t('周日') },
  ].map((option) => ({ ...option, disabled: days.length >= 2 && !days.includes(option.id) }))
  return (
    <CheckboxGroup
      label={t('值班日')}
      options={options}
      value={days}
      onChange={setDays}
      description={t('已选 {{count}} 项，最多 {{max}} 项', { count: days.length, max: 2 })}
    />
  )
}

function Unavailable() {
  const { t } = useTexts()
  const [rights, setRights] = useState<string[]>(['read'])
  return (
    <CheckboxGroup
      label={t('权限')}
      options={[
        { id: 'read', label: t('查看（必有）'), disabled: true },
        { id: 'write', label: t('编辑') },
        { id: 'delete', label: t('删除') },
      ]}
      value={rights}
      onChange={setRights}
    />
  )
}

function Validated() {
  const { t } = useTexts()
  const [agreed, setAgreed] = useState(false)
  const [tried, setTried] = useState(false)
  const valid = agreed
  const submit = () => {
    setTried(true)
    if (valid) toastSuccess(t('校验通过'))
  }
  return (
    <Form label={t('校验')} onSubmit={submit}>
      <Checkbox
        label={t('我承诺所填内容属实')}
        required
        value={agreed}
        onChange={setAgreed}
        error={tried && !valid ? t('请先勾选') : undefined}
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
    <div className="variant-row">
      <Checkbox label={t('禁用')} disabled value={false} onChange={nothing} />
      <Checkbox label={t('禁用，已选')} disabled value onChange={nothing} />
      <Checkbox label={t('只读')} readOnly value onChange={nothing} />
    </div>
  )
}

const example = examplesOf(source)

/** Checkboxes, single and grouped, in all states. */
export default function CheckboxPage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('多选框')}
      variants={[
        { title: t('单个'), ...example({ Single }) },
        { title: t('成组'), ...example({ Group }) },
        { title: t('全选'), note: t('选了一部分时显示横线'), ...example({ All }) },
        { title: t('限制数量'), note: t('最多选两项，选满后其余不可选'), ...example({ Limited }) },
        { title: t('部分选项不可选'), ...example({ Unavailable }) },
        { title: t('校验'), ...example({ Validated }) },
        { title: t('禁用与只读'), ...example({ States }) },
      ]}
    />
  )
}
