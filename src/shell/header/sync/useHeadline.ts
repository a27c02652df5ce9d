import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OutboxStatus } from '@/protocol/outbox'
import { useTexts } from '@/i18n/useTexts'
import { clockTime } from '@/lib/format'
import { headlineOf, type Headline } from '@/offline/outbox/headline'
import { isSignedOut } from '@/offline/localCall'
import { statusOptions } from '@/offline/outbox/queries'
import { useListCount } from '@/offline/cache/listCount'
import { useOfflineUse } from '@/offline/cache/useOfflineUse'
import { useSession } from '@/stores/session'
import { useOnline } from '@/offline/useOnline'

export interface HeadlineView {
  readonly headline: Headline
  /** Short translated text. */
  readonly word: string
  /** Undefined while this device can't be read. */
  readonly status: OutboxStatus | undefined
  /** Why it can't be read, in Chinese. */
  readonly failure?: string
}

/** Delay before a new headline shows: an online write passes through several states. */
const SHOW_DELAY_MS = 400

/** Debounces headline changes; other changes under the same headline show at once. */
function useDebounced(view: HeadlineView | undefined): HeadlineView | undefined {
  const [shown, setShown] = useState(view)
  const same = shown?.headline === view?.headline
  if (view && (!shown || (same && (shown.word !== view.word || shown.status !== view.status)))) setShown(view)
  useEffect(() => {
    if (same) return
    const timer = setTimeout(() => setShown(view), SHOW_DELAY_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a count change must not restart the timer
  }, [same, view?.headline])
  return shown
}

/** Sync state of the user's writes for the header; undefined while loading. What was read before a failure is not shown as if it still held. */
export function useHeadline(): HeadlineView | undefined {
  const { t, locale } = useTexts()
  const user = useSession((state) => state.username)
  const online = useOnline()
  const files = useOfflineUse()
  const lists = useListCount()
  const { data: status, error } = useQuery(statusOptions(user))
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
    const { have, of } = lists.count ?? { have: 0, of: 0 }
    if (headline === 'taking' || (headline === 'prepared' && have < of))
      return t('本系统已下载，数据 {{have}}/{{of}}', { have, of })
    if (headline === 'prepared') return __SERVER__ && !lists.count ? t('本系统已下载') : t('可以离线使用了')
    if (headline === 'sent')
      return lastSentAt
        ? t('{{time}} 已全部发送', { time: clockTime(lastSentAt, Date.now(), locale) })
        : t('已全部发送')
    if (headline === 'offline') return count > 0 ? t('离线，{{count}} 项待发送', { count }) : t('离线')
    return count > 0 ? t('{{count}} 项待发送，服务器连接不上', { count }) : t('服务器连接不上')
  }
  const view = (): HeadlineView | undefined => {
    // Signed out in another tab, which this one will follow.
    if (error && !isSignedOut(error))
      return { headline: 'unreadable', word: t('本机数据读不到'), status: undefined, failure: error.message }
    if (!status) return undefined
    const headline = headlineOf(status, online, files, lists)
    return { headline, word: wordOf(headline, status), status }
  }
  return useDebounced(view())
}
