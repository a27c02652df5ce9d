import { useState } from 'react'
import { send } from '@/client/client'
import { usePeople } from '@/client/people'
import { queryClient } from '@/client/queryClient'
import { deviceCalls } from '@/contract/deviceCalls'
import { ApiError } from '@/contract/status'
import type { TextKey } from '@/i18n/init'
import { useTexts } from '@/i18n/useTexts'
import { exactTime } from '@/lib/format'
import { useOnline } from '@/offline/useOnline'
import { Button } from '@/ui/inputs/Button'
import { Dialog } from '@/ui/overlay/Dialog'
import { SafeAction } from '@/ui/overlay/SafeAction'
import { toastSuccess } from '@/ui/feedback/toast'
import { nameText, type Device } from './DeviceCells'

/** Why an order may not have come to be. */
const troubles: Readonly<Record<string, TextKey>> = {
  unreachable: '连不上服务器，没有下令。请联网后再试',
  timeout: '服务器没有及时回答，不知道是否已下令。请稍后看状态',
}

interface OrderDialogProps {
  device: Device
  /** Orders the wipe, or takes that back. */
  wipe: boolean
  onClose: () => void
}

/** Confirms the order to wipe a device, with what is lost as far as it is known, or its withdrawal. Needs the server: an order never waits here. */
export function OrderDialog({ device, wipe, onClose }: OrderDialogProps) {
  const { t, title, locale } = useTexts()
  const { nameOf } = usePeople()
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const { uuid, account, unsent, seenAt } = device
  const time = exactTime(new Date(seenAt).getTime(), locale)

  const order = async () => {
    setBusy(true)
    setTrouble('')
    try {
      await send(deviceCalls.deviceOrder, { body: { uuid, wipe }, quiet: true })
      toastSuccess(t(wipe ? '已下令，设备下次联系时清除' : '已撤回，设备不会清除'))
      onClose()
    } catch (error) {
      const kind = error instanceof ApiError ? troubles[error.kind] : undefined
      setTrouble(kind ? t(kind) : title(error instanceof Error ? error.message : String(error)))
      setBusy(false)
    }
    void queryClient.invalidateQueries({ queryKey: ['consoleDevice'] })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(wipe ? '清除此设备' : '撤回清除')}
      closeLabel={t('取消')}
      role="alertdialog"
    >
      <p>
        {nameText(device)} · {nameOf(account)}
      </p>
      {wipe ? (
        <>
          <p className="mt-2">
            {unsent > 0
              ? t('{{time}} 联系时，上面有 {{count}} 条修改没有发送。清除后无法找回', { time, count: unsent })
              : t('{{time}} 联系时，上面没有未发送的修改', { time })}
          </p>
          <p className="mt-2">{t('在那以后又存了什么，这里不知道，也会一起清除')}</p>
          <p className="mt-2 text-plain">
            {t(
              '草稿、照片、离线列表和登录状态都会删除，是这台设备上所有人的。设备下次联网打开本系统时执行，在那以前可以撤回',
            )}
          </p>
        </>
      ) : (
        <p className="mt-2 text-plain">{t('设备还没有开始清除。撤回后照常使用，上面的内容都在')}</p>
      )}
      <p role="alert" className="field-error mt-2">
        {trouble || (online ? '' : t('现在没有网络。命令要直接交给服务器，不会留着以后再发'))}
      </p>
      <div className="mt-6 flex justify-end gap-2">
        <SafeAction onPress={onClose}>{t('取消')}</SafeAction>
        <Button variant={wipe ? 'danger' : 'primary'} busy={busy} disabled={!online} onPress={() => void order()}>
          {t(wipe ? '清除此设备' : '撤回清除')}
        </Button>
      </div>
    </Dialog>
  )
}
