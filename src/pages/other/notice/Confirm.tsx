import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { toastInfo } from '@/ui/feedback/toast'
import { Button } from '@/ui/inputs/Button'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'

export function Confirm() {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const answer = (text: string) => {
    setAsking(false)
    toastInfo(text)
  }
  return (
    <div className="variant-row">
      <Button onPress={() => setAsking(true)}>{t('先问一句')}</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => answer(t('示例：已取消，什么都没有改'))}
        title={t('温馨提示')}
        message={t('示例：这一步不能撤销，确定继续吗？')}
        confirm={t('确定')}
        cancel={t('取消')}
        onConfirm={() => answer(t('示例：已确定'))}
      />
    </div>
  )
}
