import { useEffect, useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { sendUnsent } from '@/offline/outbox/unsent'
import { logError } from '@/stores/errorLog'
import { useSession } from '@/stores/session'
import { Dialog } from '@/ui/overlay/Dialog'
import { SafeAction } from '@/ui/overlay/SafeAction'
import type { OverlayProps } from './Overlays'
import { endSession } from '../signOut'
import { useUnsent } from './useUnsent'

/** Retry interval while the user waits for the writes to be sent. */
const RETRY_MS = 4000

/** Confirms signing out with unsent writes: send them first, or keep them on this device for the next sign-in. */
export function SignOutDialog({ onClose }: OverlayProps) {
  const { t } = useTexts()
  const user = useSession((state) => state.username)
  const unsent = useUnsent(user)
  const [sending, setSending] = useState(false)
  const [confirmed, setConfirmed] = useState(false)
  const count = unsent ? unsent.waiting + unsent.attention : undefined

  const leaving = confirmed || (sending && count === 0)
  useEffect(() => {
    if (leaving) void endSession().then(onClose)
  }, [leaving, onClose])

  useEffect(() => {
    if (!sending || leaving) return
    const send = () => void sendUnsent(user).catch(logError)
    send()
    const timer = setInterval(send, RETRY_MS)
    return () => clearInterval(timer)
  }, [sending, leaving, user])
  const stuck = sending && unsent && unsent.waiting === 0 && unsent.attention > 0
  const status = leaving
    ? t('正在退出')
    : stuck
      ? t('有 {{count}} 条修改需要处理后才能发送，请到同步中心查看', { count: unsent.attention })
      : sending && unsent?.down
        ? t('连接不上服务器，正在重试，{{count}} 条修改仍在本机', { count: count ?? 0 })
        : sending
          ? t('正在发送，还有 {{count}} 条', { count: count ?? 0 })
          : ''

  return (
    <Dialog
      open
      onClose={onClose}
      title={unsent === null ? t('退出登录') : t('还有修改没有发送')}
      closeLabel={t('取消')}
      role="alertdialog"
    >
      <p>
        {unsent === null
          ? t('暂时读不出本机还有没有未发送的修改')
          : t('有 {{count}} 条修改还没有发送到服务器', { count: count ?? 0 })}
      </p>
      <p className="mt-2 text-plain">
        {t('现在退出不会丢失：它们安全地留在本机，只属于 {{name}}，下次在本机登录后自动发送', { name: user })}
      </p>
      <p role="status" className="mt-2 min-h-6 text-plain tabular-nums">
        {status}
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <SafeAction onPress={onClose}>{t('取消')}</SafeAction>
        <button type="button" className="btn" disabled={leaving} onClick={() => setConfirmed(true)}>
          {t('仍然退出')}
        </button>
        <button
          type="button"
          className="btn btn-primary"
          disabled={leaving || sending}
          onClick={() => setSending(true)}
        >
          {sending && !stuck && <span className="spinner" />}
          {t('立即发送')}
        </button>
      </div>
    </Dialog>
  )
}
