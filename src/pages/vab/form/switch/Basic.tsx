import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Switch } from '@/ui/inputs/Switch'

export function Basic() {
  const { t } = useTexts()
  const [on, setOn] = useState(true)
  return (
    <>
      <Switch label={t('接收通知')} value={on} onChange={setOn} />
      <p className="variant-value">{on ? t('已开启') : t('已关闭')}</p>
    </>
  )
}
