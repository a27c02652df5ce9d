import { useQuery } from '@tanstack/react-query'
import { fieldText, moduleText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { listed } from '@/lib/format'
import { historyOptions, waitingOptions } from '@/offline/outbox/calls'
import { useOwner } from '@/offline/owner'
import { hrefTo } from '@/routes/address'
import { Ago } from '@/ui/base/Ago'
import { EmptyState } from '@/ui/feedback/States'
import { WriteMark } from '@/ui/feedback/WriteMark'
import { Loaded } from '@/ui/data/Loaded'
import './today.css'

const MOST = 6
/** Fields named; more are only counted. */
const NAMED = 3
const syncHref = hrefTo({ to: '/sync' })

/** What this person has written last from this device, unsent writes first. */
export function RecentPanel() {
  const { t, locale } = useTexts()
  const user = useOwner()
  const waiting = useQuery(waitingOptions(user))
  const history = useQuery(historyOptions(user))
  const done = history.data?.filter(({ outcome }) => outcome === 'sent' || outcome === 'merged')
  const recent = waiting.data &&
    done && [
      ...waiting.data.toReversed().map((write) => ({ ...write, at: write.createdAt })),
      ...done.map((write) => ({ ...write, at: write.doneAt, state: undefined })),
    ]
  return (
    <section className="panel today" aria-labelledby="recent-title">
      <header className="today-head">
        <h2 id="recent-title" className="text-base font-medium">
          {t('我最近的修改')}
        </h2>
        <a href={syncHref} className="text-button">
          {t('打开同步中心')}
        </a>
      </header>
      <Loaded
        data={recent}
        error={waiting.error ?? history.error}
        onRetry={() => void Promise.all([waiting.refetch(), history.refetch()])}
        skeleton={<div className="skeleton h-56" role="status" aria-label={t('加载中')} />}
      >
        {(writes) =>
          writes.length === 0 ? (
            <EmptyState
              kind="nothingYet"
              title={t('最近 30 天没有发送过修改')}
              detail={t('在这台设备上添加或修改的记录会显示在这里')}
            />
          ) : (
            <ul>
              {writes.slice(0, MOST).map(({ key, title, module, fields, uuids, at, state }) => (
                <li key={key} className="recent">
                  <p className="flex gap-2 items-center min-w-0">
                    <span className="truncate">{title || t('{{count}} 条记录', { count: uuids.length })}</span>
                    <WriteMark state={state} href={syncHref} />
                    <span className="recent-age">
                      <Ago at={at} />
                    </span>
                  </p>
                  <p className="truncate text-xs text-plain">
                    {moduleText(module, t)}
                    {fields.length > 0 &&
                      ` · ${listed(
                        fields.slice(0, NAMED).map((field) => fieldText(field, t, module)),
                        locale,
                      )}`}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
