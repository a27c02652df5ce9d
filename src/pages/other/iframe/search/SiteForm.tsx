import { useId, useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { frameAddress, addressFromText } from '@/lib/security/frameAddress'
import type { Site } from '@/stores/sites'
import { Button } from '@/ui/inputs/Button'
import { Form, FormActions } from '@/ui/inputs/Form'
import { IconField } from '@/ui/inputs/IconField'
import { SuggestField } from '@/ui/inputs/SuggestField'
import { TextField } from '@/ui/inputs/TextField'

const ICON = 'window-2-line'
const TITLE_MAX = 40

interface SiteFormProps {
  /** Suggested while typing; a chosen one brings its title and icon. */
  known: readonly Site[]
  onOpen: (site: Site) => void
}

/** Asks what to open, and how its tab looks. */
export function SiteForm({ known, onOpen }: SiteFormProps) {
  const { t, title } = useTexts()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [name, setName] = useState('')
  const [icon, setIcon] = useState('')
  const [tried, setTried] = useState(false)
  const typedAddress = addressFromText(typed)
  const address = frameAddress(typedAddress, location.origin)
  const before = 'url' in address ? known.find(({ url }) => url === address.url) : undefined
  const isSearch = typed.trim() !== '' && typedAddress.endsWith(`=${encodeURIComponent(typed.trim())}`)
  const standard = isSearch
    ? typed.trim()
    : before
      ? title(before.title)
      : 'url' in address
        ? new URL(address.url).host
        : ''

  const submit = () => {
    setTried(true)
    if (!('url' in address)) return document.getElementById(id)?.querySelector('input')?.focus()
    const named = name.trim() || before?.title || standard
    onOpen({ url: address.url, title: [...named].slice(0, TITLE_MAX).join(''), icon: icon || before?.icon || ICON })
    setTyped('')
    setName('')
    setIcon('')
    setTried(false)
  }
  return (
    <Form id={id} label={t('打开网站')} onSubmit={submit}>
      <SuggestField
        label={t('网址或要搜索的内容')}
        required
        suggestions={[...new Set(known.map(({ url }) => url))].map((url) => ({ id: url, label: url }))}
        value={typed}
        onChange={setTyped}
        placeholder="www.gov.cn"
        description={t('不是网址时，用 so.com 搜索')}
        error={tried && 'refusal' in address ? t(address.refusal) : ''}
      />
      <TextField
        label={t('标签名称')}
        value={name}
        onChange={setName}
        maxLength={TITLE_MAX}
        placeholder={standard}
        description={t('不填时用网址的主机名或搜索的内容')}
      />
      <IconField label={t('标签图标')} value={icon} onChange={setIcon} placeholder={before?.icon || ICON} clearable />
      <FormActions>
        <Button type="submit" variant="primary">
          {t('打开')}
        </Button>
      </FormActions>
    </Form>
  )
}
