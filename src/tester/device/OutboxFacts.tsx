import { useEffect, useState } from 'react'
import { OUTBOX_CHANNEL, outboxStatus, type OutboxMessage, type OutboxStatus } from '@/protocol/outbox'
import { readLocal, postLocal } from '@/offline/localCall'
import { outboxPath } from '@/offline/outbox/queries'
import { useOwner } from '@/offline/owner'
import { Facts } from '@/ui/data/Facts'
import { hrefTo } from '@/routes/address'
import { ActionButton } from '../ActionButton'
import { useTesterTexts, type T, type TesterText } from '../useTesterTexts'

const connectivityWords: Readonly<Record<OutboxStatus['connectivity'], TesterText>> = {
  up: '能连上',
  down: '连不上',
  unknown: '还没有问过',
}

/** The user's outbox status, reloaded on each of its messages. */
function useStatus(user: string): OutboxStatus | undefined {
  const [status, setStatus] = useState<OutboxStatus>()
  useEffect(() => {
    const over = new AbortController()
    const read = () =>
      readLocal(outboxPath('/status', { user }), over.signal).then(
        (data) => setStatus(outboxStatus.parse(data)),
        // Keep the last status; the next message reloads it.
        () => {},
      )
    const channel = new BroadcastChannel(OUTBOX_CHANNEL)
    channel.addEventListener('message', ({ data }: MessageEvent<OutboxMessage>) => data.user === user && void read())
    void read()
    return () => {
      over.abort()
      channel.close()
    }
  }, [user])
  return status
}

function facts(status: OutboxStatus, locale: string, t: T) {
  const time = (at: number) => (at > 0 ? new Date(at).toLocaleTimeString(locale) : '–')
  return [
    { term: t('等待发送'), value: String(status.waiting) },
    { term: t('正在发送'), value: String(status.sending) },
    { term: t('需处理'), value: String(status.attention) },
    { term: t('其他人的'), value: String(status.others) },
    { term: t('下次尝试'), value: time(status.nextAt) },
    { term: t('上次发出'), value: time(status.lastSentAt) },
    { term: t('服务器'), value: `${t(connectivityWords[status.connectivity])} · ${time(status.connectivitySince)}` },
  ]
}

/** The outbox with its live counts, and a send-now button. */
export function OutboxFacts() {
  const { t, locale } = useTesterTexts()
  const user = useOwner()
  const status = useStatus(user)
  if (!status) return null
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-medium">{t('未发送的修改')}</h3>
      <Facts items={facts(status, locale, t)} />
      <div className="tester-row">
        <ActionButton work={() => postLocal('/outbox/drain', { user, force: true })}>{t('立即发送')}</ActionButton>
        <a className="btn btn-sm" href={hrefTo({ to: '/sync' })}>
          {t('同步中心')}
        </a>
      </div>
    </section>
  )
}
