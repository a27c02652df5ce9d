import { useEffect, useState } from 'react'
import type { StorageReport } from '@/protocol/deviceAnswers'
import { useTexts } from '@/i18n/useTexts'
import { readLockContents } from '@/offline/lock/calls'
import { Checkbox } from '@/ui/inputs/Checkbox'
import { Dialog } from '@/ui/overlay/Dialog'
import { SafeAction } from '@/ui/overlay/SafeAction'

interface ForgetDialogProps {
  user: string
  /** The lock can be opened without the PIN. */
  hasOtherWay: boolean
  onForget: () => Promise<void>
  onClose: () => void
}

/** Lists the data lost with a forgotten PIN and deletes it on confirmation. */
export function ForgetDialog({ user, hasOtherWay, onForget, onClose }: ForgetDialogProps) {
  const { t } = useTexts()
  const [stores, setStores] = useState<StorageReport['stores']>()
  const [accepted, setAccepted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let cancelled = false
    readLockContents(user).then(
      (report) => !cancelled && setStores(report.stores),
      () => !cancelled && setFailed(true),
    )
    return () => {
      cancelled = true
    }
  }, [user])
  const own = (store: string) => stores?.[store]?.own ?? 0
  const lost = [
    own('outbox') > 0 && t('{{count}} 条未发送的修改', { count: own('outbox') }),
    own('drafts') > 0 && t('{{count}} 份草稿', { count: own('drafts') }),
    own('files') > 0 && t('{{count}} 个未上传的附件', { count: own('files') }),
    own('received') > 0 && t('{{count}} 份同事给看的记录', { count: own('received') }),
    own('shared') > 0 && t('{{count}} 项分享来的内容', { count: own('shared') }),
    own('keptLists') > 0 && t('{{count}} 个离线列表，联网后可以重新读取', { count: own('keptLists') }),
  ].filter((text) => text !== false)
  const forget = async () => {
    setBusy(true)
    await onForget().catch(() => setFailed(true))
    setBusy(false)
  }
  return (
    <Dialog open onClose={onClose} title={t('忘记 PIN')} closeLabel={t('取消')} role="alertdialog">
      {hasOtherWay ? (
        <>
          <p>{t('您加过其他解锁方式：取消后用它解锁，再到“本机存储”的“修改 PIN”里设新的，什么都不会丢')}</p>
          <p className="mt-3">{t('继续会删除 {{name}} 存在本机的内容，再用密码重新登录', { name: user })}</p>
        </>
      ) : (
        <p>{t('没有 PIN 就打不开 {{name}} 存在本机的内容。继续会删除这些内容，再用密码重新登录', { name: user })}</p>
      )}
      {stores && lost.length > 0 && (
        <>
          <p className="mt-3">{t('会丢失：')}</p>
          <ul className="mt-1 list-disc pl-5">
            {lost.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {stores && lost.length === 0 && <p className="mt-3">{t('没有草稿，也没有未发送的修改')}</p>}
      <p className="mt-3 text-plain">{t('已发送到服务器的内容不受影响')}</p>
      <div className="mt-3">
        <Checkbox label={t('我知道这些内容会丢失')} value={accepted} onChange={setAccepted} />
      </div>
      <p role="alert" className="mt-2 text-error">
        {failed && t('本机数据暂时不可用，请稍后重试')}
      </p>
      <div className="mt-6 flex justify-end gap-2">
        <SafeAction onPress={onClose}>{t('取消')}</SafeAction>
        <button type="button" className="btn btn-error" disabled={busy || !accepted} onClick={() => void forget()}>
          {busy && <span className="spinner" />}
          {t('删除并重新登录')}
        </button>
      </div>
    </Dialog>
  )
}
