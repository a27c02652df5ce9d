import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { OFFER_MS, toastSuccess } from '@/ui/feedback/toast'
import { Button } from '@/ui/inputs/Button'

export function WithAction() {
  const { t } = useTexts()
  const [rows, setRows] = useState(3)
  const remove = () => {
    setRows(rows - 1)
    const action = { label: t('撤销'), onClick: () => setRows(rows) }
    toastSuccess(t('示例：已移除一行'), { duration: OFFER_MS, action })
  }
  return (
    <div className="variant-row">
      <Button disabled={rows === 0} onPress={remove}>
        {t('移除一行')}
      </Button>
      <span>{t('还有 {{count}} 行', { count: rows })}</span>
    </div>
  )
}
