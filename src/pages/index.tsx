import { useQuery, type QueryClient } from '@tanstack/react-query'
import { version as react } from 'react'
import { listOptions } from '@/api/resource'
import { roleText } from '@/i18n/roleTexts'
import { useTexts } from '@/i18n/useTexts'
import { ErrorState } from '@/ui/feedback/States'
import { greetings } from '@/i18n/greetings'
import { dayPart } from '@/lib/greeting'
import { useSession } from '@/stores/session'
import { BUILD } from '@/lib/build'
import { FirstSteps } from './index/FirstSteps'
import { Plan } from './index/Plan'
import { RoleChart } from './index/RoleChart'
import { Shortcuts } from './index/Shortcuts'
import { VisitsChart } from './index/VisitsChart'

/** Versions and build time. */
function Versions() {
  const { t, locale } = useTexts()
  const built = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(BUILD.time),
  )
  const facts = [
    [t('控制台版本'), BUILD.version],
    [t('内部版本号'), BUILD.id],
    [t('版本时间'), built],
    ['React', react],
  ] as const
  return (
    <section className="panel p-5">
      <h2 className="mb-4 text-base font-medium">{t('版本信息')}</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 tabular-nums">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-plain">{term}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Greeting by the hour (spec §9). */
function Greeting() {
  const { t, title, locale } = useTexts()
  const { username, avatar, roles } = useSession()
  const now = new Date()
  const today = new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(now)
  return (
    <section className="panel flex items-center gap-4 p-5">
      <img src={avatar} alt="" width="56" height="56" className="rounded-full" />
      <div className="min-w-0">
        <h1 className="page-title">{t(greetings[dayPart(now.getHours())], { name: title(username) })}</h1>
        <p className="mt-1 text-plain">
          {today}
          {roles.length > 0 && ` · ${roles.map((role) => roleText(role, t)).join(' + ')}`}
        </p>
      </div>
    </section>
  )
}

const records = listOptions('table', { pageNo: 1, pageSize: 50 })
const accounts = listOptions('userManagement', { pageNo: 1, pageSize: 100 })

export function prefetch(client: QueryClient): void {
  void client.prefetchQuery(records)
  void client.prefetchQuery(accounts)
}

/** Home: greeting, shortcuts, visits, users by role, plan, versions. */
export default function Index() {
  const { t, title } = useTexts()
  const table = useQuery(records)
  const users = useQuery(accounts)
  const error = table.error ?? users.error
  const retry = () => void Promise.all([table.refetch(), users.refetch()])

  return (
    <div className="@container page">
      <Greeting />
      <FirstSteps />
      <Shortcuts />
      {error && !table.data ? (
        <section className="panel">
          <ErrorState
            title={t('首页数据没有加载成功')}
            detail={title(error.message)}
            action={t('重试')}
            onAction={retry}
          />
        </section>
      ) : (
        <div className="grid grid-cols-1 gap-4 @2xl:grid-cols-3">
          <VisitsChart rows={table.data?.list} />
          <RoleChart users={users.data?.list} />
          <Plan rows={table.data?.list} />
          <Versions />
        </div>
      )}
    </div>
  )
}
