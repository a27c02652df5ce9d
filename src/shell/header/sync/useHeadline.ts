import { useQuery } from '@tanstack/react-query'
import type { OutboxStatus } from '@/api/outbox'
import { useTexts } from '@/i18n/useTexts'
import { clockTime } from '@/lib/format'
import { headlineOf, type Headline } from '@/offline/outbox/headline'
import { statusOptions } from '@/offline/outbox/queries'
import { useOfflineUse } from '@/offline/prefetch/useOfflineUse'
import { useSession } from '@/stores/session'
import { useOnline } from '@/offline/useOnline'
import { useSteady } from './useSteady'

export interface HeadlineView {
  readonly headline: Headline
  /** The headline in a word or two. */
  readonly word: string
  readonly status: OutboxStatus
}

/** What the header says of the person's writes, or undefined until it is known. */
export function useHeadline(): HeadlineView | undefined {
  const { t, locale } = useTexts()
  const user = useSession((state) => state.username)
  const online = useOnline()
  const files = useOfflineUse()
  const { data: status } = useQuery(statusOptions(user))
  const wordOf = (headline: Headline, { waiting, sending, attention, lastSentAt }: OutboxStatus): string => {
    if (headline === 'signIn') return t('需要重新登录')
    const count = waiting + sending
    if (headline === 'attention')
      return count > 0
        ? t('{{attention}} 项需处理，{{count}} 项待发送', { attention, count })
        : t('{{count}} 项需处理', { count: attention })
    if (headline === 'sending') return t('正在发送')
    if (headline === 'waiting') return t('{{count}} 项待发送', { count })
    if (headline === 'preparing') return t('正在准备离线使用 {{percent}} %', { percent: files?.percent ?? 0 })
    if (headline === 'incomplete') return t('离线使用已准备 {{percent}} %', { percent: files?.percent ?? 0 })
    if (headline === 'prepared') return t('可以离线使用了')
    if (headline === 'sent')
      return lastSentAt
        ? t('{{time}} 已全部发送', { time: clockTime(lastSentAt, Date.now(), locale) })
        : t('已全部发送')
    if (headline === 'offline') return count > 0 ? t('离线，{{count}} 项待发送', { count }) : t('离线')
    return count > 0 ? t('服务器连接不上，{{count}} 项待发送', { count }) : t('服务器连接不上')
  }
  const headline = status && headlineOf(status, online, files)
  return useSteady(status && headline && { headline, word: wordOf(headline, status), status })
}
