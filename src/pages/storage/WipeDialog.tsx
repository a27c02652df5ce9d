import { hrefTo } from '@/routes/address'
import { useState } from 'react'
import type { StorageReport } from '@/protocol/deviceAnswers'
import { useTexts } from '@/i18n/useTexts'
import { listed } from '@/lib/format'
import { saveFile } from '@/lib/saveFile'
import { useDrafts } from '@/offline/drafts/useDrafts'
import { useOwner } from '@/offline/owner'
import { exportUnsent } from '@/offline/outbox/unsent'
import { wipeDevice } from '@/offline/storage/wipeDevice'
import { resetSession } from '@/stores/session'
import { Button } from '@/ui/inputs/Button'
import { Checkbox } from '@/ui/inputs/Checkbox'
import { Dialog } from '@/ui/overlay/Dialog'
import { SafeAction } from '@/ui/overlay/SafeAction'
import { toastError } from '@/ui/feedback/toast'

/** Drafts that are named. */
const NAMED = 5

interface WipeDialogProps {
  stores: StorageReport['stores']
  onClose: () => void
}

/** Confirms the wipe: names what would be lost and offers to export the pending writes. */
export function WipeDialog({ stores, onClose }: WipeDialogProps) {
  const { t, title, locale } = useTexts()
  const user = useOwner()
  const [files, setFiles] = useState(false)
  const [accepted, setAccepted] = useState(false)
  const [busy, setBusy] = useState(false)
  const named = useDrafts()
    .flatMap(({ title: name }) => (name ? [`“${name}”`] : []))
    .slice(0, NAMED)
  const all = (store: string) => stores[store]?.all ?? 0
  const own = stores.outbox?.own ?? 0
  const others = all('outbox') - own
  const lost = [
    own > 0 && t('您的 {{count}} 条未发送的修改', { count: own }),
    others > 0 && t('其他人的 {{count}} 条未发送的修改，只有他们登录后才能发送或导出', { count: others }),
    all('drafts') > 0 &&
      (named.length > 0
        ? t('{{count}} 份草稿，其中有{{names}}', { count: all('drafts'), names: listed(named, locale) })
        : t('{{count}} 份草稿', { count: all('drafts') })),
    all('files') > 0 && t('{{count}} 个未上传的附件', { count: all('files') }),
    all('received') > 0 && t('{{count}} 份同事给看的记录', { count: all('received') }),
    all('shared') > 0 && t('{{count}} 项分享来的内容', { count: all('shared') }),
  ].filter((text) => text !== false)

  const failed = (error: unknown) => toastError(title(error instanceof Error ? error.message : String(error)))
  const save = () =>
    void exportUnsent(user).then((text) => saveFile(`unsent-${user}.json`, text, 'application/json'), failed)
  const wipe = async () => {
    setBusy(true)
    try {
      await wipeDevice(files, resetSession)
      location.hash = hrefTo({ to: '/login' })
      location.reload()
    } catch (error) {
      failed(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={t('清除本机全部数据')} closeLabel={t('取消')} role="alertdialog">
      {lost.length > 0 ? (
        <>
          <p>{t('下列内容只存在这台设备上，清除后不能找回：')}</p>
          <ul className="mt-2 list-disc pl-5">
            {lost.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('没有草稿，也没有未发送的修改，清除后不会丢失内容')}</p>
      )}
      <p className="mt-3 text-plain">{t('离线列表、发送记录、设置和登录状态也会清除')}</p>
      {own > 0 && (
        <div className="mt-3">
          <Button onPress={save}>{t('先导出未发送的修改')}</Button>
        </div>
      )}
      <div className="mt-3 flex flex-col">
        {lost.length > 0 && <Checkbox label={t('我知道这些内容会丢失')} value={accepted} onChange={setAccepted} />}
        <Checkbox label={t('连同本系统的文件一起删除，下次打开需要网络')} value={files} onChange={setFiles} />
      </div>
      <div className="mt-6 flex justify-end gap-2">
        <SafeAction onPress={onClose}>{t('取消')}</SafeAction>
        <button
          type="button"
          className="btn btn-error"
          disabled={busy || (lost.length > 0 && !accepted)}
          onClick={() => void wipe()}
        >
          {busy && <span className="spinner" />}
          {t('清除本机')}
        </button>
      </div>
    </Dialog>
  )
}
