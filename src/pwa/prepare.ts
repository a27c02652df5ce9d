import { create } from 'zustand'
import { BUILD } from '@/lib/build'
import { logFailure } from '@/lib/logFailure'
import { PRECACHE_CHANNEL, type PrecacheReport } from '@/lib/workerMessages'
import { whenCalm } from './transport'
import { ask, container, isRefused } from './worker'

const ANSWER_MS = 10_000
const RETRY_MS = 30_000
/** No call for this long, after 10 s in any case: the start has what it needs. */
const CALM_MS = 1000
const CALM_LIMIT_MS = 10_000
/** How long the news that all is there is told. */
const NEWS_MS = 8000

interface Precache {
  /** Of this page's own build; undefined until a worker has told, for ever in a browser without workers. */
  readonly own: PrecacheReport | undefined
  /** Of a version that is being downloaded. */
  readonly next: PrecacheReport | undefined
  /** Whether the last of the files has just come. */
  readonly news: boolean
  /** Whether this browser refuses the worker. */
  readonly refused: boolean
}

/** How much of the console is on this device, so that it works without a network. */
export const usePrecache = create<Precache>(() => ({
  own: undefined,
  next: undefined,
  news: false,
  refused: false,
}))

/** What part of its files a build has, in per cent, rounded down: 100 is all. */
export const percentOf = ({ done, total }: PrecacheReport): number =>
  total === 0 ? 100 : Math.floor((done / total) * 100)

function note(report: PrecacheReport): void {
  if (report.build !== BUILD.id) return usePrecache.setState({ next: report })
  const before = usePrecache.getState().own
  const news = report.state === 'ready' && before !== undefined && before.state !== 'ready'
  usePrecache.setState({ own: report, ...(news && { news }) })
  if (news) setTimeout(() => usePrecache.setState({ news: false }), NEWS_MS)
}

/** Resolves once what the person does needs nothing more for the moment, after 10 s at the latest. */
export const whenSettled = (): Promise<void> => whenCalm(CALM_MS, CALM_LIMIT_MS)

async function prepare(install: () => Promise<void>): Promise<void> {
  if (usePrecache.getState().own?.state === 'ready') return
  const controller = container()?.controller
  if (controller) note(await ask(controller, 'PREPARE', ANSWER_MS))
  else {
    await install()
    usePrecache.setState({ refused: isRefused() })
  }
}

/**
 * Has the worker fetch what is missing for work without a network, behind what the person does, and goes on by itself after a
 * failure: with the network, or 30 s later. `install` registers the worker where there is none. Call once, at boot.
 */
export function startPreparing(install: () => Promise<void>): void {
  const workers = container()
  if (!workers) return
  new BroadcastChannel(PRECACHE_CHANNEL).onmessage = ({ data }: MessageEvent<PrecacheReport>) => note(data)
  const go = () => void prepare(install).catch(logFailure)
  workers.addEventListener('controllerchange', go)
  addEventListener('online', go)
  const timer = setInterval(() => {
    if (usePrecache.getState().own?.state === 'ready') clearInterval(timer)
    else if (navigator.onLine) go()
  }, RETRY_MS)
  void whenSettled().then(go)
}
