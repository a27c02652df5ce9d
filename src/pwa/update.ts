import { create } from 'zustand'
import { UPDATE_NOTICE_S, UPDATE_RELOAD_S } from '@/settings/app'
import { BUILD } from '@/lib/build'
import { logFailure } from '@/lib/logFailure'
import { onOutdated } from './transport'
import { anyReloadBlocker, reloadBlockers, reloadUnblocked } from './reloadBlocker'
import { postpone } from './postpone'
import { startPreparing, whenSettled } from './prepare'
import { reloadOnce, runBeforeReload } from './reload'
import { restartWorker } from './restart'
import { nextPhase, shouldReload, type UpdateEvent, type UpdateState } from './updatePhase'
import { ask, buildOf, container, register } from './worker'

const CHECK_EVERY_MS = 30 * 60_000
const HANDOVER_MS = 10_000
/** A new version that has not taken over by then gets its reload all the same. */
const TAKEOVER_MS = 4000
/** How long a rehearsed version is being downloaded. */
const REHEARSED_MS = 1500
/** A take-over that failed is not tried again by itself for this long. */
const TAKEOVER_REST_MS = 5 * 60_000
const RELOADED_FOR = 'console-reloaded-for'
const TAKEOVER_AT = 'console-takeover-at'

interface Update extends UpdateState {
  /** The notice of a download is shown for its first 8 s (spec §9). */
  noticeVisible: boolean
  /** This page is older than the databases: it can't write any more and must be reloaded by the person. */
  staleTab: boolean
}

/** State of the update for notices: see `Phase`; `secondsLeft` counts down to the reload. */
export const useUpdate = create<Update>(() => ({
  phase: 'idle',
  secondsLeft: UPDATE_RELOAD_S,
  failure: null,
  noticeVisible: false,
  staleTab: false,
}))

let registration: ServiceWorkerRegistration | undefined
let takeover: ReturnType<typeof setTimeout> | undefined
let rehearsing = false
let clock: ReturnType<typeof setInterval> | undefined
const watched = new WeakSet<ServiceWorker>()
const postponement = postpone({
  others: () => dispatch({ type: 'later' }),
  over: () => void anyReloadBlocker().then((held) => dispatch({ type: 'resumed', held })),
})

function dispatch(event: UpdateEvent): void {
  const before = useUpdate.getState().phase
  useUpdate.setState((state) => nextPhase(state, event))
  const { phase } = useUpdate.getState()
  const running = phase === 'countdown' || phase === 'held'
  if (!running) {
    clearInterval(clock)
    clock = undefined
  }
  if (running)
    clock ??= setInterval(() => void anyReloadBlocker().then((held) => dispatch({ type: 'tick', held })), 1000)
  if (phase === before) return
  if (phase === 'downloading') showNotice()
  if (before === 'later') postponement.stop()
  if (phase === 'later') postponement.start()
  if (phase === 'activating') void activate()
}

function showNotice(): void {
  useUpdate.setState({ noticeVisible: true })
  setTimeout(() => useUpdate.setState({ noticeVisible: false }), UPDATE_NOTICE_S * 1000)
}

const installed = () => void anyReloadBlocker().then((held) => dispatch({ type: 'installed', held }))

/** Activation and reload come together: until then the old worker goes on serving the old pages of every tab. */
async function activate(): Promise<void> {
  await runBeforeReload()
  if (__TESTER__ && rehearsing) await restartWorker().catch(() => {})
  if (!registration?.waiting) return reloadOnce()
  sessionStorage.setItem(TAKEOVER_AT, String(Date.now()))
  const controller = container()?.controller
  if (controller) await ask(controller, 'HANDOVER', HANDOVER_MS).catch(() => {})
  registration.waiting?.postMessage({ type: 'SKIP_WAITING' })
  takeover = setTimeout(() => void reloadOnce(), TAKEOVER_MS)
}

async function onController(startedUncontrolled: boolean): Promise<void> {
  const controller = container()?.controller
  if (!controller) return
  const worker = await buildOf(controller)
  // After a hard reload the page may be newer than the worker that was told to claim it: look for that version first.
  if (worker !== BUILD.id && startedUncontrolled) await registration?.update().catch(() => {})
  const activating = useUpdate.getState().phase === 'activating'
  const decision = shouldReload({
    page: BUILD.id,
    worker,
    reloadedFor: sessionStorage.getItem(RELOADED_FOR),
    pending: Boolean(registration?.installing ?? registration?.waiting),
    activating,
    ownHold: reloadBlockers().length > 0,
  })
  if (decision === 'stay') {
    if (worker !== BUILD.id || !activating) return
    clearTimeout(takeover)
    sessionStorage.removeItem(TAKEOVER_AT)
    dispatch({ type: 'done' })
    return
  }
  if (decision === 'wait') {
    useUpdate.setState({ phase: 'held' })
    await reloadUnblocked()
  }
  if (worker) sessionStorage.setItem(RELOADED_FOR, worker)
  sessionStorage.removeItem(TAKEOVER_AT)
  await reloadOnce()
}

function watch(worker: ServiceWorker): void {
  if (watched.has(worker)) return
  watched.add(worker)
  dispatch({ type: 'found' })
  let complete = false
  worker.addEventListener('statechange', () => {
    if (worker.state === 'installed') {
      complete = true
      installed()
    }
    if (worker.state === 'redundant' && !complete) dispatch({ type: 'failed', failure: 'download' })
  })
}

/** A version that waits at the start: counts down, unless its take-over has just failed. */
function resumeWaiting(): void {
  const triedMs = Date.now() - Number(sessionStorage.getItem(TAKEOVER_AT) ?? 0)
  if (triedMs < TAKEOVER_REST_MS) dispatch({ type: 'failed', failure: 'takeover' })
  else installed()
}

/** Registers the worker, and follows its versions. Does nothing where that has been done. */
async function install(): Promise<void> {
  const current = await register()
  if (!current || current === registration) return
  registration = current
  // Native events: workbox-window stops looking after the first update of a session.
  const look = () => current.installing && current.active && watch(current.installing)
  current.addEventListener('updatefound', look)
  look()
  if (current.waiting && current.active) resumeWaiting()
  else sessionStorage.removeItem(TAKEOVER_AT)
}

/** Registers the worker and keeps the console up to date and ready for work without a network: call once, at boot. Never rejects. */
export async function startUpdates(): Promise<void> {
  onOutdated(() => useUpdate.setState({ staleTab: true }))
  postponement.listen()
  const workers = container()
  const startedUncontrolled = !workers?.controller
  workers?.addEventListener('controllerchange', () => void onController(startedUncontrolled))
  // On a first visit the worker's own downloads wait for what the person does.
  if (!(await workers?.getRegistration().catch(logFailure))) await whenSettled()
  await install()
  startPreparing(install)
  const check = () => document.visibilityState === 'visible' && navigator.onLine && void checkForUpdate()
  setInterval(check, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', check)
  window.addEventListener('online', check)
}

/** Activates the installed version without waiting for the countdown or for holds; drafts are stored first. */
export const updateNow = (): void => dispatch({ type: 'now' })

/**
 * Puts the installed version off in every tab: until no tab of the console is visible, for 30 minutes at most, or until the
 * console is started the next time. Then the countdown begins again. After a failure it only takes the notice away.
 */
export function updateLater(): void {
  postponement.tell()
  dispatch({ type: 'later' })
}

/** After a failure: tries the take-over of a version that waits, else looks for it again. */
export async function retryUpdate(): Promise<void> {
  sessionStorage.removeItem(TAKEOVER_AT)
  if (registration?.waiting) installed()
  else await checkForUpdate()
}

/** Asks the web server for a new version; the store tells what follows. False when the server could not be asked. */
export async function checkForUpdate(): Promise<boolean> {
  if (!registration || registration.installing) return Boolean(registration)
  return registration.update().then(
    () => true,
    () => false,
  )
}

/**
 * Goes through an update for testers as if a new version had come: notices, countdown, drafts, the worker's handover, the
 * reload. Nothing is downloaded, and the same version goes on.
 */
export function rehearseUpdate(): void {
  if (useUpdate.getState().phase !== 'idle') return
  rehearsing = true
  dispatch({ type: 'found' })
  setTimeout(installed, REHEARSED_MS)
}
