import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Switch } from '@/ui/inputs/Switch'

export function Words() {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <div className="variant-row">
      <Switch label={t('便民窗口')} value={open} onChange={setOpen} />
      <span className="variant-value">{open ? t('正在办公') : t('已下班')}</span>
    </div>
  )
}
