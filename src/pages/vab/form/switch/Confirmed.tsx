import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import { Switch } from '@/ui/inputs/Switch'

export function Confirmed() {
  const { t } = useTexts()
  const [on, setOn] = useState(true)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Switch label={t('防汛值守')} value={on} onChange={(next) => (next ? setOn(true) : setAsking(true))} />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('温馨提示')}
        message={t('关闭后不再接收汛情提醒，确定关闭吗？')}
        confirm={t('关闭')}
        cancel={t('取消')}
        onConfirm={() => {
          setOn(false)
          setAsking(false)
        }}
      />
    </>
  )
}
