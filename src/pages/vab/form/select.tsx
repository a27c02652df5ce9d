import { useTexts } from '@/i18n/useTexts'
import { examplesOf } from '@/ui/variant/variantCode'
import { VariantPage } from '@/ui/variant/VariantPage'
import { useState, useCallback } from 'react'
import { Select } from '@/ui/inputs/Select'
import { ComboBox } from '@/ui/inputs/ComboBox'
import { MultiSelect } from '@/ui/inputs/MultiSelect'
import { AsyncComboBox } from '@/ui/inputs/AsyncComboBox'
import { Button } from '@/ui/inputs/Button'
import { Form, FormActions } from '@/ui/inputs/Form'
import { toastSuccess } from '@/ui/feedback/toast'
import source from './select.tsx?raw'

function Basic() {
  const { t } = useTexts()
  const [village, setVillage] = useState<string | null>('baihe')
  const options = [
    { id: 'baihe', label: t('白鹤村') },
    { id: 'xintang', label: t('新塘村') },
    { id: 'shishan', label: t('石山村') },
  ]
  return <Select label={t('所在村')} options={options} value={village} onChange={setVillage} />
}

function Clearable() {
  const { t } = useTexts()
  const [village, setVillage] = useState<string | null>('xintang')
  const options = [
    { id: 'baihe', label: t('白鹤村') },
    { id: 'xintang', label: t('新塘村') },
    { id: 'shishan', label: t('石山村') },
  ]
  return <Select label={t('所在村')} clearable options={options} value={village} onChange={setVillage} />
}

function Searchable() {
  const { t } = useTexts()
  const [village, setVillage] = useState<string | null>(null)
  const options = [
    { id: 'baihe', label: t('白鹤村') },
    { id: 'xintang', label: t('新塘村') },
    { id: 'shishan', label: t('石山村') },
  ]
  return (
    <ComboBox label={t('所在村')} options={options} value={village} onChange={setVillage} placeholder={t('输入村名')} />
  )
}

function Several() {
  const { t } = useTexts()
  const [villages, setVillages] = useState<string[]>(['baihe', 'shishan'])
  const options = [
    { id: 'baihe', label: t('白鹤村') },
    { id: 'xintang', label: t('新塘村') },
    { id: 'shishan', label: t('石山村') },
  ]
  return <MultiSelect label={t('服务范围')} options={options} value={villages} onChange={setVillages} />
}

/** Stands in for a server: answers after half a second. */
async function ask(words: readonly string[], text: string) {
  await new Promise((done) => {
    setTimeout(done, 500)
  })
  return words.filter((word) => word.includes(text)).map((word) => ({ id: word, label: word }))
}

function Remote() {
  const { t } = useTexts()
  const [office, setOffice] = useState<{ id: string; label: string } | null>(null)
  const find = useCallback((text: string) => ask([t('民政所'), t('农技站'), t('水利站'), t('林业站')], text), [t])
  return <AsyncComboBox label={t('承办单位')} find={find} value={office} onChange={setOffice} />
}

function Details() {
  const { t } = useTexts()
  const [plan, setPlan] = useState<string | null>('base')
  return (
    <Select
      label={t('保险方案')}
      options={[
        { id: 'base', label: t('基础方案'), detail: t('每亩保费 12 元') },
        { id: 'full', label: t('完全成本'), detail: t('每亩保费 30 元') },
        { id: 'income', label: t('收入保险'), detail: t('本季暂停受理'), disabled: true },
      ]}
      value={plan}
      onChange={setPlan}
    />
  )
}

function Validated() {
  const { t } = useTexts()
  const [village, setVillage] = useState<string | null>(null)
  const options = [
    { id: 'baihe', label: t('白鹤村') },
    { id: 'xintang', label: t('新塘村') },
    { id: 'shishan', label: t('石山村') },
  ]
  const [tried, setTried] = useState(false)
  const valid = village !== null
  const submit = () => {
    setTried(true)
    if (valid) toastSuccess(t('校验通过'))
  }
  return (
    <Form label={t('校验')} onSubmit={submit}>
      <Select
        label={t('所在村')}
        required
        options={options}
        value={village}
        onChange={setVillage}
        error={tried && !valid ? t('请选择所在村') : undefined}
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
    { id: 'baihe', label: t('白鹤村') },
    { id: 'xintang', label: t('新塘村') },
    { id: 'shishan', label: t('石山村') },
  ]
  return (
    <>
      <Select label={t('小号')} size="sm" options={options} value="baihe" onChange={nothing} />
      <Select label={t('禁用')} disabled options={options} value="baihe" onChange={nothing} />
      <Select label={t('只读')} readOnly options={options} value="baihe" onChange={nothing} />
    </>
  )
}

function SeveralStates() {
  const { t } = useTexts()
  const options = [
    { id: 'baihe', label: t('白鹤村') },
    { id: 'xintang', label: t('新塘村') },
    { id: 'shishan', label: t('石山村') },
  ]
  const chosen = ['baihe', 'shishan']
  return (
    <>
      <MultiSelect label={t('禁用')} disabled options={options} value={chosen} onChange={nothing} />
      <MultiSelect label={t('只读')} readOnly options={options} value={chosen} onChange={nothing} />
    </>
  )
}

const example = examplesOf(source)

/** Selects: short lists, long lists and remote lookup. */
export default function SelectPage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('选择器')}
      variants={[
        { title: t('基本用法'), ...example({ Basic }) },
        { title: t('可清空'), ...example({ Clearable }) },
        { title: t('可查找'), note: t('输入一部分即可找到'), ...example({ Searchable }) },
        { title: t('多选'), note: t('已选的显示为标签，可以逐个移除'), ...example({ Several }) },
        { title: t('远程查找'), note: t('停止输入后再查找'), ...example({ Remote }) },
        { title: t('带说明的选项'), ...example({ Details }) },
        { title: t('校验'), ...example({ Validated }) },
        { title: t('尺寸、禁用与只读'), ...example({ States }) },
        { title: t('多选的禁用与只读'), note: t('已选的不能移除'), ...example({ SeveralStates }) },
      ]}
    />
  )
}
