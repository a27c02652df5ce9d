import { useState } from 'react'
import deleteIcon from 'virtual:icon/delete-bin-line'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import { toastSuccess } from '@/ui/feedback/toast'

export function Confirmed() {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const remove = () => {
    setAsking(false)
    toastSuccess(t('已确认删除（演示）'))
  }
  return (
    <div className="variant-row">
      <Button variant="danger" icon={deleteIcon} onPress={() => setAsking(true)}>
        {t('删除')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('温馨提示')}
        message={t('删除后不能找回，确定删除吗？')}
        confirm={t('删除')}
        cancel={t('取消')}
        onConfirm={remove}
      />
    </div>
  )
}
