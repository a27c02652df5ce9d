import type { QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { TextKey } from '@/i18n/init'
import { roleText } from '@/i18n/roleTexts'
import { greetings } from '@/i18n/greetings'
import { useTexts } from '@/i18n/useTexts'
import { listed } from '@/lib/format'
import { dayPart } from '@/lib/greeting'
import { isAllowed } from '@/stores/sees'
import { useInMenu } from '@/stores/inMenu'
import { useSession } from '@/stores/session'
import { useShownVillages } from '@/stores/villages'
import { isWelcomeOwed } from '@/stores/welcome'
import '@/ui/chart/coming.css'
import type { Shape } from '@/ui/chart/data'
import { WhenVisible } from '@/ui/data/WhenVisible'
import type { Size } from '@/boards/arrangements'
import { Board, type Panel } from '@/boards/Board'
import { MonthFigures } from '@/boards/today/MonthFigures'
import { MonthsPanel } from '@/boards/today/MonthsPanel'
import { WaitingPanel } from '@/boards/today/WaitingPanel'
import { monthWidgets } from '@/boards/monthWidgets'
import { useVisible } from '@/boards/useFigures'
import { FirstSteps } from './index/FirstSteps'
import { notices, plan } from './index/queries'
import { Versions } from './index/Versions'
import { Welcome } from './index/Welcome'

const Notices = lazy(() => import('./index/Notices').then((part) => ({ default: part.Notices })))
const Plan = lazy(() => import('./index/Plan').then((part) => ({ default: part.Plan })))
const Roles = lazy(() => import('./index/Roles').then((part) => ({ default: part.Roles })))
const Shortcuts = lazy(() => import('./index/Shortcuts').then((part) => ({ default: part.Shortcuts })))
const Visits = lazy(() => import('./index/Visits').then((part) => ({ default: part.Visits })))

/** Greeting by the hour (spec §9). */
function Greeting({ arrange }: { arrange: ReactNode }) {
  const { t, title, locale } = useTexts()
  const { username, roles, fullAccess } = useSession()
  const villages = useShownVillages()
  const now = new Date()
  const today = new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(now)
  return (
    <header className="greeting">
      <h1 className="page-title">{t(greetings[dayPart(now.getHours())], { name: title(username) })}</h1>
      <p className="greeting-facts">
        {today}
        {roles.length > 0 && ` · ${roles.map((role) => roleText(role, t)).join(' + ')}`}
        {villages.length > 0 && ` · ${listed(villages, locale)}`}
      </p>
      {arrange}
      {roles.length === 0 && !fullAccess && <p className="basis-full">{t('这个账号还没有角色，请联系管理员分配')}</p>}
    </header>
  )
}

/** What rows at all take that a page shows. */
const toRead = ['read:system']

export function prefetch(client: QueryClient): void {
  if (isAllowed(useSession.getState(), toRead)) void client.prefetchQuery(plan)
  void client.prefetchQuery(notices)
}

/** What keeps the place of a panel until it is seen: its height, and the shape of a chart (`ChartFrame`). */
interface Kept {
  height: string
  shape?: Shape
}
const chart = (shape: Shape, height = '20.5rem'): Kept => ({ height, shape })
/** A panel below the fold, whose code and records come once its place is seen. */
function Later({ title, height, shape, children }: Kept & { title: TextKey; children: ReactNode }) {
  const { t } = useTexts()
  const coming = (
    <div className="panel today" style={{ minHeight: height }}>
      <h2 className="text-base font-medium">{t(title)}</h2>
      {shape ? (
        <div className="skeleton chart-skeleton flex-1" data-shape={shape} />
      ) : (
        <div className="skeleton skeleton-rows" />
      )}
    </div>
  )
  return (
    <WhenVisible title={t(title)} height={height}>
      <Suspense fallback={coming}>{children}</Suspense>
    </WhenVisible>
  )
}
/** A panel of home with what it shows, whose height is kept for what comes later. */
const panel = (id: string, title: TextKey, size: Size, content: ReactNode, kept?: Kept): Panel => ({
  id,
  title,
  size,
  content: kept ? (
    <Later title={title} {...kept}>
      {content}
    </Later>
  ) : (
    content
  ),
})

const figures = panel('figures', '本月数据', 'L', <MonthFigures />)
const trend = panel('trend', '近半年', 'M', <MonthsPanel />, chart('bars', 'var(--height-trend)'))
const usual = [
  panel('pages', '常用页面', 'M', <Shortcuts />, { height: '19rem' }),
  panel('notices', '通知', 'M', <Notices />, { height: '19rem' }),
]
const work = panel('plan', '工作计划', 'L', <Plan />, { height: '23rem' })
const visits = panel('visits', '访问量（按月）', 'M', <Visits />, chart('bars'))
const roles = panel('roles', '用户角色', 'M', <Roles />, chart('share'))

/** Home, the start of a working day: this month in figures, what waits, and below the pages of this person, notices and plan. */
export default function Index() {
  const [isWelcome] = useState(isWelcomeOwed)
  const inMenu = useInMenu()
  const mayRead = useSession((session) => isAllowed(session, toRead))
  const counts = useVisible(Object.values(monthWidgets)).length > 0
  const panels = [
    ...(counts ? [figures] : []),
    panel('waiting', '等您处理', counts ? 'M' : 'L', <WaitingPanel />, { height: 'var(--height-tasks)' }),
    ...(counts ? [trend] : []),
    ...usual,
    ...(mayRead ? [work] : []),
    ...(inMenu('/vab/table/comprehensiveTable') ? [visits] : []),
    ...(inMenu('/setting/userManagement') ? [roles] : []),
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
