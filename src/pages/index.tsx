import type { QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { roleText } from '@/i18n/roleTexts'
import { greetings } from '@/i18n/greetings'
import { useTexts } from '@/i18n/useTexts'
import { listed } from '@/lib/format'
import { dayPart } from '@/lib/greeting'
import { isAllowed } from '@/stores/sees'
import { useHasRoute } from '@/stores/routes'
import { useSession } from '@/stores/session'
import { useShownVillages } from '@/stores/villages'
import { isWelcomeOwed } from '@/stores/welcome'
import { WhenVisible } from '@/ui/data/WhenVisible'
import { Board, type Panel } from '@/boards/Board'
import { WaitingPanel } from '@/boards/today/WaitingPanel'
import { FirstSteps } from './index/FirstSteps'
import { Notices, notices } from './index/Notices'
import { Plan, plan } from './index/Plan'
import { Shortcuts } from './index/Shortcuts'
import { Versions } from './index/Versions'
import { Welcome } from './index/Welcome'

const Roles = lazy(() => import('./index/Roles').then((part) => ({ default: part.Roles })))
const Visits = lazy(() => import('./index/Visits').then((part) => ({ default: part.Visits })))

/** Greeting by the hour (spec §9). */
function Greeting({ arrange }: { arrange: ReactNode }) {
  const { t, title, locale } = useTexts()
  const { username, avatar, roles, fullAccess } = useSession()
  const villages = useShownVillages()
  const now = new Date()
  const today = new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(now)
  return (
    <section className="panel flex flex-wrap items-center gap-4 p-5">
      <img src={avatar} alt="" width="48" height="48" className="rounded-full" />
      <div className="min-w-0 flex-1">
        <h1 className="page-title">{t(greetings[dayPart(now.getHours())], { name: title(username) })}</h1>
        <p className="mt-1 text-plain">
          {today}
          {roles.length > 0 && ` · ${roles.map((role) => roleText(role, t)).join(' + ')}`}
          {villages.length > 0 && ` · ${listed(villages, locale)}`}
        </p>
        {roles.length === 0 && !fullAccess && <p className="mt-1">{t('这个帐号还没有角色，请联系管理员分配')}</p>}
      </div>
      {arrange}
    </section>
  )
}

/** What rows at all take that a page shows. */
const toRead = ['read:system']

export function prefetch(client: QueryClient): void {
  if (isAllowed(useSession.getState(), toRead)) void client.prefetchQuery(plan)
  void client.prefetchQuery(notices)
}

/** Height of a chart's panel until it is seen. */
const CHART = '20.5rem'
const chart = (content: ReactNode) => (
  <WhenVisible height={CHART}>
    <Suspense fallback={<div className="panel skeleton" style={{ minHeight: CHART }} />}>{content}</Suspense>
  </WhenVisible>
)

const usual: readonly Panel[] = [
  { id: 'waiting', title: '等您处理', size: 'L', content: <WaitingPanel /> },
  { id: 'pages', title: '常用页面', size: 'M', content: <Shortcuts /> },
  { id: 'notices', title: '通知', size: 'M', content: <Notices /> },
]
const work: Panel = { id: 'plan', title: '工作计划', size: 'L', content: <Plan /> }
const visits: Panel = { id: 'visits', title: '访问量（按月）', size: 'M', content: chart(<Visits />) }
const roles: Panel = { id: 'roles', title: '用户角色', size: 'M', content: chart(<Roles />) }

/** Home, the start of a working day: what waits, the pages of this person, notices, plan, visits and roles. */
export default function Index() {
  const [isWelcome] = useState(isWelcomeOwed)
  const has = useHasRoute()
  const mayRead = useSession((session) => isAllowed(session, toRead))
  const panels = [
    ...usual,
    ...(mayRead ? [work] : []),
    ...(has('/vab/table/comprehensiveTable') ? [visits] : []),
    ...(has('/setting/userManagement') ? [roles] : []),
  ]
  return (
    <Board id="index" panels={panels}>
      {(board, arrange) => (
        <div className="@container page">
          <Greeting arrange={arrange} />
          <FirstSteps />
          {board}
          <Versions />
          {isWelcome && <Welcome />}
        </div>
      )}
    </Board>
  )
}
