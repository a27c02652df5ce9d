import { create } from 'zustand'
import { UPDATE_NOTICE_S, UPDATE_RELOAD_S } from '@/settings/app'
import { BUILD } from '@/lib/build'
import { logFailure } from '@/lib/logFailure'
import { onOutdated } from '../worker/transport'
import { anyReloadBlocker, reloadBlockers, reloadUnblocked } from './reloadBlocker'
import { postpone } from './postpone'
import { startPreparing, whenStarted } from './prepare'
import { reloadOnce, runBeforeReload } from './reload'
import { nextPhase, shouldReload, type UpdateEvent, type UpdateState } from './updatePhase'
import { request, buildOf, container, register, restartWorker, skipWaiting } from '../worker/worker'

const CHECK_EVERY_MS = 30 * 60_000
const HANDOVER_MS = 10_000
/** Reload after this time even if the new version has not taken over. */
const TAKEOVER_MS = 4000
/** Simulated download time of a rehearsal. */
const REHEARSED_MS = 1500
/** No automatic retry of a failed takeover for this time. */
const TAKEOVER_REST_MS = 5 * 60_000
const RELOADED_FOR = 'console-reloaded-for'
const TAKEOVER_AT = 'console-takeover-at'

interface Update extends UpdateState {
  /** The download notice is shown for 8 s (spec §9). */
  noticeVisible: boolean
  /** This page is older than the databases: it can no longer write, and the user must reload it. */
  staleTab: boolean
}

/** State of the update (see `Phase`); `secondsLeft` until the reload. */
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
  due: () => void anyReloadBlocker().then((held) => dispatch({ type: 'resumed', held })),
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

/** Activates and reloads together: until then the old worker serves the old pages of all tabs. */
async function activate(): Promise<void> {
  await runBeforeReload()
  if (__TESTER__ && rehearsing) await restartWorker().catch(logFailure)
  if (!registration?.waiting) return reloadOnce()
  sessionStorage.setItem(TAKEOVER_AT, String(Date.now()))
  const controller = container()?.controller
  if (controller) await request(controller, 'HANDOVER', HANDOVER_MS).catch(logFailure)
  skipWaiting()
  takeover = setTimeout(() => void reloadOnce(), TAKEOVER_MS)
}

async function onController(startedUncontrolled: boolean): Promise<void> {
  const controller = container()?.controller
  if (!controller) return
  const worker = await buildOf(controller)
  // After a hard reload the page may be newer than the worker that claimed it: check for that version first.
  if (worker !== BUILD.id && startedUncontrolled) await registration?.update().catch(logFailure)
  const activating = useUpdate.getState().phase === 'activating'
  const decision = shouldReload({
    page: BUILD.id,
    worker,
    reloadedFor: sessionStorage.getItem(RELOADED_FOR),
    pending: Boolean(registration?.installing ?? registration?.waiting),
    activating,
    blocked: reloadBlockers().length > 0,
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

/** Starts the countdown of a version waiting at the start, unless its takeover has just failed. */
function resumeWaiting(): void {
  const triedMs = Date.now() - Number(sessionStorage.getItem(TAKEOVER_AT) ?? 0)
  if (triedMs < TAKEOVER_REST_MS) dispatch({ type: 'failed', failure: 'takeover' })
  else installed()
}

/** Registers the worker and watches for updates; idempotent. */
async function install(): Promise<void> {
  const current = await register()
  if (!current || current === registration) return
  registration = current
  // Native events: workbox-window ignores all but the first update of a session.
  const check = () => current.installing && current.active && watch(current.installing)
  current.addEventListener('updatefound', check)
  check()
  if (current.waiting && current.active) resumeWaiting()
  else sessionStorage.removeItem(TAKEOVER_AT)
}

/** Registers the worker, follows updates and completes the precache. Call once, at the start. Never rejects. */
export async function startUpdates(): Promise<void> {
  onOutdated(() => useUpdate.setState({ staleTab: true }))
  postponement.listen()
  const workers = container()
  const startedUncontrolled = !workers?.controller
  workers?.addEventListener('controllerchange', () => void onController(startedUncontrolled))
  // On a first visit, precaching waits until the page has loaded.
  if (!(await workers?.getRegistration().catch(logFailure))) await whenStarted()
  await install()
  startPreparing(install)
  const check = () => document.visibilityState === 'visible' && navigator.onLine && void checkForUpdate()
  setInterval(check, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', check)
  window.addEventListener('online', check)
}

/** Activates the installed version now, regardless of countdown and reload blockers; drafts are stored first. */
export const updateNow = (): void => dispatch({ type: 'now' })

/**
 * Postpones the installed version in all tabs until no tab is visible, for 30 minutes at most, or until the next start; then the countdown
 * restarts. After a failure, only dismisses the notice.
 */
export function updateLater(): void {
  postponement.broadcast()
  dispatch({ type: 'later' })
}

/** Retries after a failure: the takeover of a waiting version, else the update check. */
export async function retryUpdate(): Promise<void> {
  sessionStorage.removeItem(TAKEOVER_AT)
  if (registration?.waiting) installed()
  else await checkForUpdate()
}

/** Checks for a new version; see `useUpdate` for the result. False when the server is unreachable. */
export async function checkForUpdate(): Promise<boolean> {
  if (!registration || registration.installing) return Boolean(registration)
  return registration.update().then(
    () => true,
    () => false,
  )
}

/**
 * Simulates an update for testers: notices, countdown, drafts, handover and reload, without a download; the version stays the same.
 */
export function rehearseUpdate(): void {
  if (useUpdate.getState().phase !== 'idle') return
  rehearsing = true
  dispatch({ type: 'found' })
  setTimeout(installed, REHEARSED_MS)
}
