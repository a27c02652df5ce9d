import { deviceCalls } from '@/contract/deviceCalls'
import { send } from '@/client/client'
import { queryClient } from '@/client/queryClient'
import { ApiError, isTransient } from '@/contract/status'
import { OUTBOX_CHANNEL } from '@/protocol/outbox'
import { BUILD } from '@/lib/build'
import { currentTexts } from '@/i18n/useTexts'
import { exactTime } from '@/lib/format'
import { readJson, removeKey, writeJson } from '@/lib/storage'
import { hrefTo } from '@/routes/address'
import { logError } from '@/stores/errorLog'
import { resetSession, useSession } from '@/stores/session'
import { show } from '@/ui/feedback/toast'
import { onWipe } from '@/offline/onWipe'
import { finishWipe, noteWipe, readDevice, readWipeMark, type WipeMark } from '@/offline/contact/orderedWipe'
import { noteOwnDevice, ownDevice } from '@/offline/contact/ownDevice'
import { WIPE_MARK } from '@/offline/contact/wipeMark'

/** While the console is used, a device says so this often; and so long after its outbox has changed, all in ms. */
const EVERY_MS = 5 * 60_000
const OUTBOX_MS = 20_000
/** No sooner again than this. */
const PAUSE_MS = 5000
/** A server that lacks the call is asked again after a day. */
const LACKING_MS = 86_400_000
const LACKING = 'console-no-contact'
const UNKNOWN = [404, 405, 501]

const isLacking = (now: number): boolean => {
  const since = readJson(LACKING)
  return typeof since === 'number' && now >= since && now - since < LACKING_MS
}

const sendReport = async (body: Parameters<typeof send<typeof deviceCalls.deviceContact>>[1] & object) =>
  (await send(deviceCalls.deviceContact, { ...body, alone: true })).data

/** Says that the device has wiped itself, until that is answered; the note of it goes when somebody signs in. */
async function report(mark: WipeMark): Promise<void> {
  if (mark.state === 'done' && !mark.reported) {
    const { device, name, release } = mark
    await sendReport({ body: { device, name, release, unsent: 0, refused: 0, wipe: 'done' } })
    noteWipe({ ...mark, reported: true })
  }
  if (useSession.getState().token !== '' && readWipeMark()?.reported) removeKey(WIPE_MARK)
}

/** Reports this device to the server and takes its order to wipe. Rejects with ApiError, or the gateway's message. */
async function contact(): Promise<void> {
  const mark = readWipeMark()
  if (mark) await report(mark)
  // Without a token, devices alone that the server knows.
  if (useSession.getState().token === '' && ownDevice() === '') return
  const said = { ...(await readDevice()), release: BUILD.version }
  const { uuid, wipe } = await sendReport({ body: said })
  if (uuid !== ownDevice()) {
    noteOwnDevice(uuid)
    void queryClient.invalidateQueries({ queryKey: ['consoleDevice'] })
  }
  // Another window may have wiped meanwhile.
  if (!wipe || (await readDevice()).device !== said.device) return
  // The order may have been withdrawn.
  if (!(await sendReport({ body: { ...said, wipe: 'begun' } })).wipe) return
  const { device, name, release } = said
  const begun = { device, name, release, state: 'begun', at: Date.now() } as const
  noteWipe(begun)
  hasSeenWipe = true
  await finishWipe(begun)
  const done = readWipeMark()
  if (done) await report(done).catch(logError)
  location.hash = hrefTo({ to: '/login' })
  location.reload()
}

/** Ends a wipe that has begun, and says so until somebody signs in. For a start, before anything is read; never rejects. */
export async function endWipe(): Promise<void> {
  await finishWipe()
  const mark = readWipeMark()
  if (!mark) return
  hasSeenWipe = true
  // Another window may have wiped while this one started: what it had read until then is not to be used.
  if (performance.timeOrigin < mark.at) {
    sessionStorage.clear()
    resetSession()
  }
  if (useSession.getState().token !== '') return
  const { t, locale } = currentTexts()
  const words =
    mark.state === 'done'
      ? t('按单位的要求，这台设备上的数据已在 {{time}} 全部清除', { time: exactTime(mark.at, locale) })
      : t('单位要求清除这台设备上的数据，还没有全部清除。关闭其他标签页后重新打开，会接着清除')
  void show('message', words, { duration: Infinity })
}

/** This window has wiped, or started with what a wipe has left. */
let hasSeenWipe = false
let running: Promise<void> | undefined
let again: ReturnType<typeof setTimeout> | undefined
let lastAt = -Infinity

/** One contact at a time; silent, as nobody has asked for it. */
function makeContact(): void {
  const now = Date.now()
  if (isLacking(now) || !navigator.onLine) return
  if (running || Math.abs(now - lastAt) < PAUSE_MS) {
    again ??= setTimeout(() => {
      again = undefined
      makeContact()
    }, PAUSE_MS)
    return
  }
  lastAt = now
  running = contact()
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.kind === 'refused' && UNKNOWN.includes(error.code)) writeJson(LACKING, now)
      else if (!(error instanceof ApiError && isTransient(error))) logError(error)
    })
    .finally(() => (running = undefined))
}

/** A window that is older than a wipe by order goes with what it shows. */
function leaveWiped(): void {
  const mark = readWipeMark()
  if (hasSeenWipe || !mark || performance.timeOrigin >= mark.at) return
  sessionStorage.clear()
  location.reload()
}

/**
 * Reports this device to the server for as long as the page lives: now, when somebody signs in, when the network or the page is back, after changes of
 * the outbox and every five minutes. Stands in nobody's way. There is no undo.
 */
export function startContact(): void {
  const later = () => void (document.visibilityState === 'visible' && makeContact())
  let waiting: ReturnType<typeof setTimeout> | undefined
  new BroadcastChannel(OUTBOX_CHANNEL).addEventListener('message', () => {
    waiting ??= setTimeout(() => {
      waiting = undefined
      makeContact()
    }, OUTBOX_MS)
  })
  useSession.subscribe(({ username }, before) => username !== before.username && makeContact())
  addEventListener('online', makeContact)
  document.addEventListener('visibilitychange', later)
  setInterval(later, EVERY_MS)
  onWipe(leaveWiped)
  // It may have been wiped before this window listened.
  leaveWiped()
  makeContact()
}
