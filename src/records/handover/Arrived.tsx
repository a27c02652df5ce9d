import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { moduleText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { deviceText } from '@/lib/deviceText'
import { exactTime } from '@/lib/format'
import type { Address } from '@/offline/handover/address'
import type { Pack } from '@/offline/handover/pack'
import { importFile } from '@/offline/outbox/calls'
import { toastSuccess } from '@/ui/feedback/toast'
import { Button } from '@/ui/inputs/Button'
import { kindWords } from '../writeKinds'

/** So many are listed; more are only counted. */
const LISTED = 20
/** After so long, in ms, others have probably changed the same. */
const OLD_MS = 30 * 86_400_000

interface ArrivedProps {
  own: Address
  pack: Pack
  onAgain: () => void
  onDone: () => void
}

/** What has arrived, from whom and when, before it is taken in. */
export function Arrived({ own, pack: { file, device }, onAgain, onDone }: ArrivedProps) {
  const { t, title, locale } = useTexts()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  // What is old is so since it was shown.
  const [now] = useState(() => Date.now())
  const { user: author, writes, files = [], exportedAt } = file
  const isOwn = author === own.user
  const take = async () => {
    setBusy(true)
    setError('')
    try {
      const { taken, known } = await importFile(own.user, file)
      toastSuccess(
        taken === 0
          ? t('这些修改本机都有了，没有重复收')
          : known > 0
            ? t('已收下 {{taken}} 项，另有 {{known}} 项本机已有', { taken, known })
            : t('已收下 {{taken}} 项', { taken }),
      )
      onDone()
    } catch (thrown) {
      const { message, cause } = thrown as Error
      setError(
        cause === 423 && !isOwn
          ? t('“{{name}}”在这台设备上设了 PIN，要本人解锁后才收得下', { name: author })
          : title(message),
      )
    } finally {
      setBusy(false)
      void client.invalidateQueries()
    }
  }
  return (
    <>
      <p>
        {t('“{{name}}”的 {{count}} 项修改，{{time}} 在 {{device}} 上交出', {
          name: author,
          count: writes.length,
          time: exactTime(exportedAt, locale),
          device: deviceText(device, title),
        })}
      </p>
      <ul className="handover-list">
        {writes.slice(0, LISTED).map(({ key, title: named, kind, module, uuids }) => (
          <li key={key}>
            {named || t('{{count}} 条记录', { count: uuids.length })}{' '}
            <span className="text-plain">{`${t(kindWords[kind])} · ${moduleText(module, t)}`}</span>
          </li>
        ))}
      </ul>
      {writes.length > LISTED && <p>{t('还有 {{count}} 项', { count: writes.length - LISTED })}</p>}
      {files.length > 0 && <p>{t('带着 {{count}} 个文件', { count: files.length })}</p>}
      {now - exportedAt > OLD_MS && <p>{t('这是 30 天以前交出的，别人可能已经改过同样的记录；有冲突会再问。')}</p>}
      <p className="text-plain">
        {isOwn
          ? t('这是您自己的修改，收下后和在这台设备上写的一样发送。')
          : t('收下后要“{{name}}”在这台设备上登录并确认才会发送，署名不变。', { name: author })}
      </p>
      <p role="alert" className="handover-said">
        {error}
      </p>
      <div className="handover-ways">
        <Button onPress={onAgain}>{t('不收')}</Button>
        <Button variant="primary" busy={busy} onPress={() => void take()}>
          {t('收下')}
        </Button>
      </div>
    </>
  )
}
