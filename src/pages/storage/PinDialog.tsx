import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { changePin, removeLock, setLock } from '@/offline/lock/lockChanges'
import { useUnlockKeys } from '@/offline/lock/useUnlockKeys'
import { Dialog } from '@/ui/overlay/Dialog'
import { Button } from '@/ui/inputs/Button'
import { NewPinForm } from '@/ui/inputs/pin/NewPinForm'
import { PinForm } from '@/ui/inputs/pin/PinForm'
import { PinTerms } from '@/ui/inputs/pin/PinTerms'
import { toastSuccess } from '@/ui/feedback/toast'
import { RenewPin } from './RenewPin'

export type PinTask = 'set' | 'change' | 'remove'

interface PinDialogProps {
  task: PinTask
  user: string
  onClose: () => void
}

/** Enables or disables the lock, or changes its PIN. */
export function PinDialog({ task, user, onClose }: PinDialogProps) {
  const { t } = useTexts()
  const [forgotten, setForgotten] = useState(false)
  const { keys, support } = useUnlockKeys(user)
  const hasOtherWay = keys.data !== undefined && keys.data.length > 0 && support.data?.lacks === undefined
  const titles = { set: t('开启锁定'), change: t('修改 PIN'), remove: t('关闭锁定') }
  const cancel = (
    <button type="button" className="btn" onClick={onClose}>
      {t('取消')}
    </button>
  )
  const changed = () => {
    toastSuccess(t('PIN 已修改'))
    onClose()
  }
  const change = async (pin: string, former: string) => {
    await changePin(user, former, pin)
    changed()
  }
  return (
    <Dialog open onClose={onClose} title={titles[task]} closeLabel={t('取消')}>
      {task === 'set' && (
        <>
          <PinTerms />
          <NewPinForm submit={t('开启锁定')} onPin={(pin) => setLock(user, pin)}>
            {cancel}
          </NewPinForm>
        </>
      )}
      {task === 'change' && !forgotten && (
        <>
          <NewPinForm change submit={t('修改 PIN')} onPin={change}>
            {cancel}
          </NewPinForm>
          {hasOtherWay && (
            <Button variant="text" onPress={() => setForgotten(true)}>
              {t('忘了现在的 PIN，用其他解锁方式验证')}
            </Button>
          )}
        </>
      )}
      {task === 'change' && forgotten && (
        <RenewPin user={user} onDone={changed}>
          {cancel}
        </RenewPin>
      )}
      {task === 'remove' && (
        <>
          <p className="mb-4 text-plain">{t('关闭后，存在本机的内容不再加密，打开本系统也不再需要 PIN')}</p>
          <PinForm submit={t('关闭锁定')} onPin={(pin) => removeLock(user, pin)}>
            {cancel}
          </PinForm>
        </>
      )}
    </Dialog>
  )
}
