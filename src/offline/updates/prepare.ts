import { create } from 'zustand'
import { BUILD } from '@/lib/build'
import { logFailure } from '@/lib/logFailure'
import { PRECACHE_CHANNEL, type PrecacheReport } from '@/protocol/worker'
import { whenCalm } from '../worker/transport'
import { request, container, isRefused } from '../worker/worker'

const ANSWER_MS = 10_000
const RETRY_MS = 30_000
/** Network idle time that ends the start, and its limit. */
const CALM_MS = 1000
const CALM_LIMIT_MS = 10_000
/** Display time of the news. */
const NEWS_MS = 8000

interface Precache {
  /** Of this page's build; undefined before the worker's first report. */
  readonly own: PrecacheReport | undefined
  /** Of a version being downloaded. */
  readonly next: PrecacheReport | undefined
  /** The precache has just been completed. */
  readonly news: boolean
  /** The browser refuses the worker. */
  readonly refused: boolean
}

/** Precache state: how much of the console works offline. */
export const usePrecache = create<Precache>(() => ({
  own: undefined,
  next: undefined,
  news: false,
  refused: false,
}))

/** Precached share of a build's files in per cent, rounded down. */
export const percentOf = ({ done, total }: PrecacheReport): number =>
  total === 0 ? 100 : Math.floor((done / total) * 100)

function update(report: PrecacheReport): void {
  if (report.build !== BUILD.id) return usePrecache.setState({ next: report })
  const before = usePrecache.getState().own
  const news = report.state === 'ready' && before !== undefined && before.state !== 'ready'
  usePrecache.setState({ own: report, ...(news && { news }) })
  if (news) setTimeout(() => usePrecache.setState({ news: false }), NEWS_MS)
}

/** Resolves once the page's requests have ended, after 10 s at the latest. */
export const whenStarted = (): Promise<void> => whenCalm(CALM_MS, CALM_LIMIT_MS)

async function prepare(install: () => Promise<void>): Promise<void> {
  if (usePrecache.getState().own?.state === 'ready') return
  const controller = container()?.controller
  if (controller) update(await request(controller, 'PREPARE', ANSWER_MS))
  else {
    await install()
    usePrecache.setState({ refused: isRefused() })
  }
}

/**
 * Has the worker complete the precache once the page has started; retries after a failure when back online, and every 30 s. `install`
 * registers the worker where there is none. Call once, at the start.
 */
export function startPreparing(install: () => Promise<void>): void {
  const workers = container()
  if (!workers) return
  new BroadcastChannel(PRECACHE_CHANNEL).onmessage = ({ data }: MessageEvent<PrecacheReport>) => update(data)
  const go = () => void prepare(install).catch(logFailure)
  workers.addEventListener('controllerchange', go)
  addEventListener('online', go)
  const timer = setInterval(() => {
    if (usePrecache.getState().own?.state === 'ready') clearInterval(timer)
    else if (navigator.onLine) go()
  }, RETRY_MS)
  void whenStarted().then(go)
}
