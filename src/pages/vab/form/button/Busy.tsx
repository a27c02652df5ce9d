import { useEffect, useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'

export function Busy() {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setBusy(false), 2000)
    return () => clearTimeout(timer)
  }, [busy])
  return (
    <div className="variant-row">
      <Button variant="primary" busy={busy} onPress={() => setBusy(true)}>
        {t('保存两秒')}
      </Button>
    </div>
  )
}
