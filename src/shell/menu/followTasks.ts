import { QueryObserver } from '@tanstack/react-query'
import type { Found } from '@/client/freshness'
import { queryClient } from '@/client/queryClient'
import { mayAct, taskOptions, tasks, type Task } from '@/client/tasks'
import { currentTexts } from '@/i18n/useTexts'
import { countText } from '@/lib/part'
import { addressAt, hrefAt } from '@/routes/address'
import { matchAt } from '@/routes/lookup'
import { useRoutes } from '@/stores/routes'
import { isAllowed } from '@/stores/sees'
import { useSession } from '@/stores/session'
import { myVillages, onMyVillages } from '@/stores/villages'
import { OFFER_MS, toastInfo } from '@/ui/feedback/toast'
import { showBadge } from '../frame/badge'
import { useOpenCounts } from './openCounts'

/** How often a server is asked whether there is something new, in ms. */
const LOOK_MS = 60_000

type Count = Pick<Found<unknown>, 'found' | 'partial' | 'about'>

function notify({ page, filters, label }: Task, account: string, count: number): void {
  const { t, title } = currentTexts()
  toastInfo(t('{{label}}：新增 {{count}} 项', { label: title(label), count }), {
    duration: OFFER_MS,
    action: { label: t('查看'), onClick: () => location.assign(hrefAt(addressAt(page, filters(account)))) },
  })
}

/** The counts by page. */
function countsOf(counts: ReadonlyMap<Task, Count>): Record<string, string> {
  const pages = new Set([...counts.keys()].map(({ page }) => page))
  return Object.fromEntries(
    [...pages].map((page) => {
      const all = [...counts].flatMap(([task, count]) => (task.page === page ? [count] : []))
      const isPart = all.some(({ partial }) => partial !== undefined)
      const found = all.reduce((sum, { found: one }) => sum + one, 0)
      return [
        page,
        countText(
          found,
          isPart,
          all.some(({ about }) => about === true),
        ),
      ]
    }),
  )
}

/**
 * Follows what waits for somebody: counts it for the menu and the badge of the installed app, again after each write, and says so when
 * others have added to it. Without a server, from what is kept. Returns the stop function.
 */
export function followTasks(account: string): () => void {
  const { records } = useRoutes.getState()
  if (!isAllowed(useSession.getState(), mayAct)) return () => {}
  const counts = new Map<Task, Count>()
  const followed = Object.values<Task>(tasks)
    .filter(({ page }) => matchAt(records, page))
    .map((task) => {
      // What is cached is read again when the outbox or the network changes; what is new, below.
      const still = { refetchInterval: false, refetchOnWindowFocus: false } as const
      const options = () => ({ ...taskOptions(task, account, myVillages()), ...still })
      const observer = new QueryObserver(queryClient, options())
      const unsubscribe = observer.subscribe(({ data }) => {
        if (!data) return
        counts.set(task, data)
        useOpenCounts.setState(countsOf(counts))
        // A badge has no room for "or more".
        const known = [...counts.values()].filter(({ partial }) => partial === undefined)
        showBadge(
          'tasks',
          known.reduce((sum, { found }) => sum + found, 0),
        )
      })
      const stopVillages = onMyVillages(() => observer.setOptions(options()))
      return {
        /** What a look finds, others have done: own writes have been counted before. */
        look: async () => {
          const { data: before, isPlaceholderData } = observer.getCurrentResult()
          const { data } = await observer.refetch({ cancelRefetch: false })
          if (!before || isPlaceholderData || !data || before.partial || data.partial || data.found <= before.found)
            return
          notify(task, account, data.found - before.found)
        },
        stop: () => {
          unsubscribe()
          stopVillages()
        },
      }
    })
  const controller = new AbortController()
  const lookAgain = () => {
    if (document.visibilityState === 'visible') for (const { look } of followed) void look()
  }
  const timer = __SERVER__ ? setInterval(lookAgain, LOOK_MS) : undefined
  document.addEventListener('visibilitychange', lookAgain, { signal: controller.signal })
  addEventListener('online', lookAgain, { signal: controller.signal })
  return () => {
    clearInterval(timer)
    controller.abort()
    for (const { stop } of followed) stop()
    useOpenCounts.setState({}, true)
    showBadge('tasks', 0)
  }
}
