import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import eyeIcon from 'virtual:icon/eye-line'
import { moduleText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { listed } from '@/lib/format'
import { dayText } from '@/lib/timestamp'
import { putReceived, RECEIVED_KEY, receivedOptions, removeReceived } from '@/offline/handover/received'
import type { Received } from '@/protocol/received'
import { copyTitle } from '@/records/handover/copyTitle'
import { Ago } from '@/ui/base/Ago'
import { Icon } from '@/ui/base/Icon'
import { OFFER_MS, toastError, toastSuccess } from '@/ui/feedback/toast'
import './received.css'

const ReceivedView = lazy(() => import('./ReceivedView').then((part) => ({ default: part.ReceivedView })))

interface ReceivedPanelProps {
  user: string
  /** Which of them is open, by its id. */
  open: string | undefined
  onOpen: (id: string | undefined) => void
}

/** So many are named. */
const NAMED = 3

/** What colleagues have given this person to look at; nothing where there is none. */
export function ReceivedPanel({ user, open, onOpen }: ReceivedPanelProps) {
  const { t, title, locale } = useTexts()
  const client = useQueryClient()
  const { data: all = [], isSuccess, error, refetch } = useQuery(receivedOptions(user))
  const change = async (work: Promise<unknown>, after?: () => void) => {
    try {
      await work
      after?.()
    } catch (thrown) {
      toastError(title((thrown as Error).message))
    }
    await client.invalidateQueries({ queryKey: RECEIVED_KEY })
  }
  const remove = (one: Received) =>
    change(removeReceived(user, one.id), () =>
      toastSuccess(t('已移除'), {
        duration: OFFER_MS,
        action: { label: t('撤销'), onClick: () => void change(putReceived(one)) },
      }),
    )
  const shown = all.find(({ id }) => id === open)
  const isGone = isSuccess && open !== undefined && !shown
  if (all.length === 0 && !error && !isGone) return null
  return (
    <section className="sync-others" aria-labelledby="received-title">
      <Icon path={eyeIcon} size={16} />
      <div className="min-w-0 flex-1">
        <h2 id="received-title">{t('同事给看的记录')}</h2>
        {error && (
          <p>
            {t('没有读出来：{{why}}', { why: title(error.message) })}{' '}
            <button type="button" className="text-button" onClick={() => void refetch()}>
              {t('重试')}
            </button>
          </p>
        )}
        {isGone && (
          <p role="status">
            {t('本机没有这些记录，可能已移除，或者过了保留期')}
            <br />
            <button type="button" className="text-button" onClick={() => onOpen(undefined)}>
              {t('知道了')}
            </button>
          </p>
        )}
        <ul className="received-list">
          {all.map((one) => {
            const { from, at, hidden, records } = one.content
            const named = records.slice(0, NAMED).map((copy) => copyTitle(copy, t))
            const modules = [...new Set(records.map(({ module }) => moduleText(module, t)))]
            return (
              <li key={one.id}>
                <span className="min-w-0">
                  {listed(named, locale)}
                  {records.length > NAMED && ` ${t('等 {{count}} 条', { count: records.length })}`}
                  <span className="text-plain">
                    {` · ${[...modules, from].join(' · ')} · `}
                    <Ago at={at} />
                    {` · ${t('保留到 {{date}}', { date: dayText(one.until) })}`}
                    {hidden > 0 && ` · ${t('{{count}} 条无权查看', { count: hidden })}`}
                  </span>
                </span>
                <span className="ml-auto flex flex-none gap-3">
                  {records.length > 0 && (
                    <button type="button" className="text-button" onClick={() => onOpen(one.id)}>
                      {t('查看')}
                    </button>
                  )}
                  <button type="button" className="text-button" onClick={() => void remove(one)}>
                    {t('移除')}
                  </button>
                </span>
              </li>
            )
          })}
        </ul>
      </div>
      {shown && (
        <Suspense>
          <ReceivedView received={shown} onClose={() => onOpen(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
