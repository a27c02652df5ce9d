import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { moduleText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { deviceText } from '@/lib/deviceText'
import { exactTime } from '@/lib/format'
import type { Address } from '@/offline/handover/address'
import { narrowed } from '@/offline/handover/narrowed'
import type { CopiesPack } from '@/offline/handover/pack'
import { readerHere, RECEIVED_KEY, takeCopies } from '@/offline/handover/received'
import { RECEIVED_DAYS } from '@/protocol/received'
import { toastSuccess } from '@/ui/feedback/toast'
import { Button } from '@/ui/inputs/Button'
import { copyTitle } from './copyTitle'

/** So many are listed; more are only counted. */
const LISTED = 20

interface ArrivedCopiesProps {
  own: Address
  pack: CopiesPack
  onAgain: () => void
  onDone: () => void
}

/** The records that have arrived to be looked at, from whom and when; of those that may not be read, only how many. */
export function ArrivedCopies({ own, pack, onAgain, onDone }: ArrivedCopiesProps) {
  const { t, title, locale } = useTexts()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const { records, hidden } = useMemo(() => narrowed(pack.records, readerHere()), [pack])
  const take = async () => {
    setBusy(true)
    setError('')
    try {
      const isNew = await takeCopies(own.user, pack)
      toastSuccess(
        isNew
          ? t('已收下 {{count}} 条，在同步中心“同事给看的记录”里', { count: records.length })
          : t('这些记录本机都有了，没有重复收'),
      )
      onDone()
    } catch (thrown) {
      setError(title((thrown as Error).message))
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: RECEIVED_KEY })
    }
  }
  return (
    <>
      <p>
        {t('“{{name}}”给您看 {{count}} 条记录，{{time}} 在 {{device}} 上封好', {
          name: pack.from,
          count: pack.records.length,
          time: exactTime(pack.at, locale),
          device: deviceText(pack.device, title),
        })}
      </p>
      {records.length > 0 && (
        <ul className="handover-list">
          {records.slice(0, LISTED).map((copy) => (
            <li key={copy.uuid}>
              {copyTitle(copy, t)}{' '}
              <span className="text-plain">
                {`${moduleText(copy.module, t)} · ${t('截至 {{time}}', { time: exactTime(copy.at, locale) })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {records.length > LISTED && <p>{t('还有 {{count}} 项', { count: records.length - LISTED })}</p>}
      {hidden > 0 && <p>{t('{{count}} 条您无权查看，不显示，也不存到本机', { count: hidden })}</p>}
      {records.length > 0 && (
        <p className="text-plain">
          {t(
            '只供查看，不进列表，也不能改。给的人和内容没有经过服务器核对，以服务器上的为准。收下后保留 {{days}} 天。',
            { days: RECEIVED_DAYS },
          )}
        </p>
      )}
      <p role="alert" className="handover-said">
        {error}
      </p>
      <div className="handover-ways">
        <Button onPress={onAgain}>{records.length > 0 ? t('不收') : t('返回')}</Button>
        {records.length > 0 && (
          <Button variant="primary" busy={busy} onPress={() => void take()}>
            {t('收下')}
          </Button>
        )}
      </div>
    </>
  )
}
