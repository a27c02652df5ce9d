import { useTexts } from '@/i18n/useTexts'
import { examplesOf } from '@/ui/variant/variantCode'
import { VariantPage } from '@/ui/variant/VariantPage'
import { useState } from 'react'
import { TextField } from '@/ui/inputs/TextField'
import { TextArea } from '@/ui/inputs/TextArea'
import { SuggestField } from '@/ui/inputs/SuggestField'
import { tidyPhone } from '@/lib/tidy'
import { isPhone } from '@/lib/validators'
import source from './input.tsx?raw'

function Basic() {
  const { t } = useTexts()
  const [name, setName] = useState('')
  return (
    <TextField
      label={t('姓名')}
      value={name}
      onChange={setName}
      placeholder={t('请输入姓名')}
      description={t('与身份证上的一致')}
    />
  )
}

function Clearable() {
  const { t } = useTexts()
  const [address, setAddress] = useState<string>(t('白鹤村三组 12 号'))
  return <TextField label={t('地址')} value={address} onChange={setAddress} clearable />
}

function Password() {
  const { t } = useTexts()
  const [password, setPassword] = useState('')
  return (
    <TextField
      label={t('密码')}
      type="password"
      value={password}
      onChange={setPassword}
      autoComplete="new-password"
      description={t('至少 6 位')}
    />
  )
}

function Affixed() {
  const { t } = useTexts()
  const [site, setSite] = useState('baihe')
  const [area, setArea] = useState('12.5')
  return (
    <>
      <TextField label={t('网址')} value={site} onChange={setSite} before="https://" after=".gov.cn" />
      <TextField label={t('面积')} value={area} onChange={setArea} after={t('亩')} />
    </>
  )
}

function LongText() {
  const { t } = useTexts()
  const [note, setNote] = useState('')
  return <TextArea label={t('备注')} value={note} onChange={setNote} maxLength={100} rows={3} />
}

function Suggested() {
  const { t } = useTexts()
  const [origin, setOrigin] = useState('')
  return (
    <SuggestField
      label={t('来源')}
      value={origin}
      onChange={setOrigin}
      suggestions={[
        { id: 'hall', label: t('便民窗口') },
        { id: 'hotline', label: t('12345 热线') },
        { id: 'grid', label: t('网格员上报') },
      ]}
    />
  )
}

function Sizes() {
  const { t } = useTexts()
  const [text, setText] = useState('')
  return (
    <>
      <TextField label={t('标准')} value={text} onChange={setText} />
      <TextField label={t('小号')} size="sm" value={text} onChange={setText} />
    </>
  )
}

function Validated() {
  const { t } = useTexts()
  const [phone, setPhone] = useState('')
  const [left, setLeft] = useState(false)
  const valid = isPhone(phone)
  return (
    <TextField
      label={t('手机号')}
      type="tel"
      required
      tidy={tidyPhone}
      value={phone}
      onChange={setPhone}
      onBlur={() => setLeft(true)}
      error={left && !valid ? t('请输入正确的手机号') : undefined}
    />
  )
}

const nothing = () => {}

function States() {
  const { t } = useTexts()
  return (
    <>
      <TextField label={t('禁用')} disabled value={t('白鹤村')} onChange={nothing} />
      <TextField label={t('只读')} readOnly value={t('白鹤村')} onChange={nothing} />
      <TextArea label={t('多行，只读')} readOnly value={t('白鹤村三组 12 号')} onChange={nothing} rows={2} />
    </>
  )
}

const example = examplesOf(source)

/** Text fields in all variants and states. */
export default function InputPage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('输入框')}
      variants={[
        { title: t('基本用法'), ...example({ Basic }) },
        { title: t('可清空'), ...example({ Clearable }) },
        { title: t('密码'), note: t('可以显示与隐藏'), ...example({ Password }) },
        { title: t('前缀与后缀'), ...example({ Affixed }) },
        { title: t('多行文本'), note: t('显示已输入的字数，到上限时读出'), ...example({ LongText }) },
        { title: t('输入建议'), note: t('可以选用建议，也可以自填'), ...example({ Suggested }) },
        { title: t('尺寸'), ...example({ Sizes }) },
        { title: t('校验'), note: t('离开输入框后提示'), ...example({ Validated }) },
        { title: t('禁用与只读'), ...example({ States }) },
      ]}
    />
  )
}
