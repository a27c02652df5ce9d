import { useEffect, useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Switch } from '@/ui/inputs/Switch'

export function Saving() {
  const { t } = useTexts()
  const [on, setOn] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setBusy(false), 1500)
    return () => clearTimeout(timer)
  }, [busy])
  return (
    <Switch
      label={t('对外公示')}
      value={on}
      busy={busy}
      onChange={(next) => {
        setOn(next)
        setBusy(true)
      }}
    />
  )
}
