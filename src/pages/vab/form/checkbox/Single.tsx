import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Checkbox } from '@/ui/inputs/Checkbox'

export function Single() {
  const { t } = useTexts()
  const [agreed, setAgreed] = useState(false)
  return (
    <>
      <Checkbox label={t('我已阅读办理须知')} value={agreed} onChange={setAgreed} />
      <p className="variant-value">{agreed ? t('已勾选') : t('未勾选')}</p>
    </>
  )
}
