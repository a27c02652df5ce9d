import { useEffect, useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { placeOf } from '@/offline/drafts/draftModel'
import { deleteDraft } from '@/offline/drafts/drafts'
import { isOpenDraft } from '@/offline/drafts/openDrafts'
import { useDrafts } from '@/offline/drafts/useDrafts'
import { sendUnsent } from '@/offline/outbox/unsent'
import { logError } from '@/stores/errorLog'
import { useSession } from '@/stores/session'
import { Dialog } from '@/ui/overlay/Dialog'
import { SafeAction } from '@/ui/overlay/SafeAction'
import type { OverlayProps } from '@/stores/overlay'
import { endSession } from '../signOut'
import { Unsaved } from './signOut/Unsaved'
import { useUnsent } from './useUnsent'

/** Retry interval while the user waits for the writes to be sent. */
const RETRY_MS = 4000

/**
 * Confirms signing out with unsent writes, to be sent first or kept on this device for the next sign-in, and with unsaved input, which is
 * kept as drafts or discarded.
 */
export function SignOutDialog({ onClose }: OverlayProps) {
  const { t } = useTexts()
  const user = useSession((state) => state.username)
  const unsent = useUnsent(user)
  const drafts = useDrafts().filter(isOpenDraft)
  const [sending, setSending] = useState(false)
  const [confirmed, setConfirmed] = useState(false)
  const count = unsent ? unsent.waiting + unsent.attention : undefined

  const isClear = count === 0
  const leaving = confirmed || (sending && isClear)
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
  const discard = async () => {
    await Promise.all(drafts.map((draft) => deleteDraft(placeOf(draft), user)))
    setConfirmed(true)
  }
  const canDiscard = isClear && drafts.length > 0 && drafts.every(({ at }) => at === 'here')
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
      title={unsent ? (isClear ? t('还有内容没有保存') : t('还有修改没有发送')) : t('退出登录')}
      closeLabel={t('取消')}
      role="alertdialog"
    >
      {unsent !== undefined && !isClear && (
        <>
          <p>
            {unsent === null
              ? t('暂时读不出本机还有没有未发送的修改')
              : t('有 {{count}} 条修改还没有发送到服务器', { count: count ?? 0 })}
          </p>
          <p className="mt-2 text-plain">
            {t('现在退出不会丢失：它们安全地留在本机，只属于 {{name}}，下次在本机登录后自动发送', { name: user })}
          </p>
        </>
      )}
      <Unsaved drafts={drafts} user={user} />
      <p role="status" className="mt-2 min-h-6 text-plain tabular-nums">
        {status}
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <SafeAction onPress={onClose}>{t('取消')}</SafeAction>
        {canDiscard && (
          <button
            type="button"
            className="btn btn-outline btn-error"
            disabled={leaving}
            onClick={() => void discard().catch(logError)}
          >
            {t('放弃这些内容并退出')}
          </button>
        )}
        <button
          type="button"
          className={isClear ? 'btn btn-primary' : 'btn'}
          disabled={leaving}
          onClick={() => setConfirmed(true)}
        >
          {isClear && drafts.length > 0 ? t('留作草稿并退出') : t('仍然退出')}
        </button>
        {!isClear && (
          <button
            type="button"
            className="btn btn-primary"
            disabled={leaving || sending}
            onClick={() => setSending(true)}
          >
            {sending && !stuck && <span className="spinner" />}
            {t('立即发送')}
          </button>
        )}
      </div>
    </Dialog>
  )
}
