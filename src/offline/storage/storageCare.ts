import { OUTBOX_CHANNEL } from '@/api/outbox'
import { readJson, writeJson } from '@/lib/storage'
import { useInstall } from '@/pwa/install'
import { logError } from '@/stores/errorLog'
import { lostSince, readMark, writeMark, type DeviceMark } from './deviceMark'
import { readStorage } from './deviceStorage'
import { onDraftsChange } from '../drafts/drafts'
import { isSignedOut } from '../localCall'
import { askToPersist, isScarce, readSpace, type Space } from './space'
import { onWipe } from './wipe'

/** A busy outbox says so several times a second; that is often enough to look, in milliseconds. */
const LOOK_MS = 3000
const DAY_MS = 86_400_000
const ASK_AGAIN_MS = 30 * DAY_MS
const ASKED = 'console-persist-asked'
const WARNED = 'console-space-warned'

/** Whether something was last done more than `ms` ago; remembers that it is done now if so. */
function isDue(key: string, ms: number, now: number): boolean {
  const last = readJson(key)
  if (typeof last === 'number' && now >= last && now - last < ms) return false
  writeJson(key, now)
  return true
}

/**
 * Looks after this device's storage while `user` is signed in: says what the browser has thrown away since the last visit
 * (`lost`), warns once a day when room becomes scarce (`scarce`), and asks the browser to keep the data once there is something
 * that is nowhere else, or the console is installed. Returns how to stop.
 */
export function careForStorage(
  user: string,
  tell: { lost: (mark: DeviceMark) => void; scarce: (space: Space) => void },
): () => void {
  let over = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const look = async (first: boolean) => {
    const report = await readStorage(user)
    const lost = first ? lostSince(readMark(), report) : null
    // After a wipe there is nothing to remember.
    if (over) return
    writeMark(report, Date.now())
    if (lost) tell.lost(lost)
    const own = (report.stores.drafts?.own ?? 0) + (report.stores.outbox?.own ?? 0)
    const space = await readSpace()
    const precious = own > 0 || useInstall.getState().way === 'installed'
    if (precious && !space.persisted && isDue(ASKED, ASK_AGAIN_MS, Date.now())) await askToPersist()
    if (isScarce(space) && isDue(WARNED, DAY_MS, Date.now())) tell.scarce(space)
  }
  const soon = (first = false) => {
    if (over || timer) return
    timer = setTimeout(
      () => {
        timer = undefined
        // A device that can't be read now is looked at again with the next change.
        void look(first).catch((error: unknown) => isSignedOut(error) || logError(error))
      },
      first ? 0 : LOOK_MS,
    )
  }

  const outbox = new BroadcastChannel(OUTBOX_CHANNEL)
  outbox.addEventListener('message', () => soon())
  const stop = () => {
    over = true
    clearTimeout(timer)
    outbox.close()
    for (const undo of undos) undo()
  }
  const undos = [
    onDraftsChange(() => soon()),
    useInstall.subscribe(() => soon()),
    onWipe(() => {
      stop()
      sessionStorage.clear()
    }),
  ]
  soon(true)
  return stop
}
