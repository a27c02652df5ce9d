import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'
import { clockTime } from '@/lib/format'
import type { Headline } from '@/offline/outbox/headline'
import { postLocal } from '@/offline/localCall'
import { firstOptions } from '@/offline/outbox/calls'
import { useListCount } from '@/offline/cache/listCount'
import { useOfflineUse } from '@/offline/cache/useOfflineUse'
import { checkSession } from '@/offline/checkSession'
import { useSession } from '@/stores/session'
import { AriaLocale } from '@/ui/AriaLocale'
import { Button } from '@/ui/inputs/Button'
import { Icon } from '@/ui/base/Icon'
import { toastError } from '@/ui/feedback/toast'
import { leaves } from '@/ui/overlay/leaving'
import { headlineIcons, SyncFace } from './SyncFace'
import { useHeadline, type HeadlineView } from './useHeadline'

/** Why the prefetch for offline is incomplete, or false. */
function usePrefetchNote(): string | false {
  const { t } = useTexts()
  const files = useOfflineUse()
  if (files?.state === 'full') return t('设备空间不足，离线使用只准备了 {{percent}} %。', { percent: files.percent })
  return files?.state === 'waiting' && t('离线使用已准备 {{percent}} %，联网后自动继续。', { percent: files.percent })
}

/** The explanation of a headline, in one sentence. */
function useSentence({ headline, status, failure = '' }: HeadlineView, prefetchNote: string | false): string {
  const { t, title } = useTexts()
  const pending = status !== undefined && status.waiting + status.sending > 0
  const sentences: Readonly<Record<Headline, string>> = {
    unreadable: t('{{reason}}。重新加载后仍是这样时，请联系管理员。', { reason: title(failure) }),
    signIn: t('登录已过期，修改都保存在本机，重新登录后继续发送。'),
    attention: t('服务器没有接受这些修改，或同一条记录又有改动，请到同步中心处理。'),
    offline: pending
      ? t('现在没有网络。修改已保存在本机，联网后自动发送，可以继续工作。')
      : t('现在没有网络，可以继续工作，修改会先保存在本机。'),
    unreachable: pending
      ? t('网络正常，但服务器没有回应。修改已保存在本机，会自动重试。')
      : t('网络正常，但服务器没有回应，会自动重试。'),
    sending: t('正在把修改发送到服务器，可以继续工作。'),
    waiting: t('修改已保存在本机，正在排队发送，可以继续工作。'),
    preparing: t('正在把本系统下载到本机，之后没有网络也能打开每一页，可以继续工作。'),
    taking: t('本系统没有网络也能打开。正在把您能看的列表存到本机，可以继续工作。'),
    prepared: t('本系统已经全部在本机，没有网络也能打开每一页。'),
    incomplete: prefetchNote || '',
    sent: __SERVER__ ? t('所有修改都已到达服务器。') : t('这里没有连接服务器，所有修改都只保存在这台设备上。'),
  }
  return sentences[headline]
}

/** The popover's content: state, counts, actions. */
function SyncDetails({ view, onClose }: { view: HeadlineView; onClose: () => void }) {
  const { t, title, locale } = useTexts()
  const user = useSession((state) => state.username)
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()
  // Prefetch for the sync centre, the likely next page.
  useEffect(() => void client.prefetchQuery(firstOptions(user)), [client, user])
  const prefetchNote = usePrefetchNote()
  const lists = useListCount(({ count }) => count)
  const sentence = useSentence(view, prefetchNote)
  const { headline, word, status } = view
  const { waiting = 0, sending = 0, attention = 0, lastSentAt = 0, nextAt = 0, others = 0 } = status ?? {}
  const now = Date.now()

  const sendNow = async () => {
    setBusy(true)
    await postLocal('/outbox/drain', { user, force: true }).catch((error: Error) => toastError(title(error.message)))
    setBusy(false)
  }
  const open = () => {
    onClose()
    void navigate({ to: '/sync' })
  }
  const facts = [
    // Other headlines state these counts themselves.
    headline === 'signIn' && waiting + sending > 0 && t('{{count}} 项待发送', { count: waiting + sending }),
    headline === 'signIn' && attention > 0 && t('{{count}} 项需处理', { count: attention }),
    waiting > 0 && nextAt > now && t('下次尝试：{{time}}', { time: clockTime(nextAt, now, locale) }),
    headline !== 'incomplete' && prefetchNote,
    lists && t('离线数据：{{of}} 个列表中 {{have}} 个完整存在本机', { have: lists.have, of: lists.of }),
    lastSentAt > 0 && t('最近发送：{{time}}', { time: clockTime(lastSentAt, now, locale) }),
    others > 0 && t('其他人有 {{count}} 项修改保存在本机，等他们登录后发送。', { count: others }),
  ].filter((fact) => fact !== false)

  return (
    <>
      <p className="flex items-center gap-2 text-base font-medium">
        <Icon path={headlineIcons[headline]} />
        {word}
      </p>
      <p className="mt-2 text-plain">{sentence}</p>
      {facts.length > 0 && (
        <ul className="mt-3 flex flex-col gap-1 border-t border-base-300 pt-3 text-xs text-plain">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        {headline === 'signIn' && <Button onPress={() => (onClose(), void checkSession())}>{t('重新登录')}</Button>}
        {headline !== 'signIn' && (waiting > 0 || status?.connectivity === 'down') && (
          <Button busy={busy} onPress={() => void sendNow()}>
            {waiting > 0 ? t('立即发送') : t('立即重试')}
          </Button>
        )}
        {headline === 'unreadable' ? (
          <Button variant="primary" onPress={() => location.reload()}>
            {t('重新加载')}
          </Button>
        ) : (
          <Button variant="primary" onPress={open}>
            {t('打开同步中心')}
          </Button>
        )}
      </div>
    </>
  )
}

/** The sync indicator with its popover. */
export function SyncMenu() {
  const { t } = useTexts()
  const view = useHeadline()
  return (
    <AriaLocale>
      <DialogTrigger>
        <AriaButton
          className="sync-button"
          aria-label={t('同步状态：{{word}}', { word: view?.word ?? t('正在查看') })}
          data-deferred="sync"
        >
          <SyncFace view={view} />
        </AriaButton>
        <Popover ref={leaves} placement="bottom end" className="panel w-80 max-w-[90vw] raised entering:animate-fade">
          <Dialog aria-label={t('同步状态')} className="p-4 outline-none">
            {({ close }) => view && <SyncDetails view={view} onClose={close} />}
          </Dialog>
        </Popover>
      </DialogTrigger>
    </AriaLocale>
  )
}
