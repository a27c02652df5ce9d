import * as z from 'zod/mini'
import type { StorageReport } from '@/protocol/deviceAnswers'
import { OUTBOX_CHANNEL } from '@/protocol/outbox'
import { readJson, readSession, writeJson, writeSession } from '@/lib/storage'
import { useInstall } from '../install'
import { logError } from '@/stores/errorLog'
import { readStorage } from './deviceStorage'
import { onDraftsChange } from '../drafts/changes'
import { isSignedOut } from '../localCall'
import { isPrivateWindow } from './privateWindow'
import { requestPersistence, isScarce, readSpace, type Space } from '../space'
import { onWipe } from '../onWipe'

/** Throttle interval of checks, in ms: a busy outbox changes several times a second. */
const CHECK_MS = 3000
const DAY_MS = 86_400_000
const ASK_AGAIN_MS = 30 * DAY_MS
const ASKED = 'console-persist-asked'
const WARNED = 'console-space-warned'
const PRIVATE_REPORTED = 'console-private-told'
/** Safari drops what a tab has stored after seven days without a visit; who stays away for so long may stay away longer. */
const RARE_MS = 3 * DAY_MS
/** Local storage, which browsers clear by other rules than IndexedDB. */
const MARK = 'console-device'

const mark = z.object({
  /** `StorageReport.born` of the database at the time. */
  born: z.string(),
  drafts: z.int(),
  writes: z.int(),
  /** Time of the last check, in ms. */
  at: z.int(),
})
/** Counts of all users' data that existed only in this device's database. */
export type DeviceMark = z.infer<typeof mark>

/** The stored mark if its database was lost since; null otherwise. */
export function lostSince(before: unknown, now: Pick<StorageReport, 'born'>): DeviceMark | null {
  const stored = mark.safeParse(before)
  return stored.success && stored.data.born !== now.born ? stored.data : null
}

/** Time in ms since the check that left the stored mark; 0 without one. */
function awayFor(before: unknown, now: number): number {
  const stored = mark.safeParse(before)
  return stored.success ? now - stored.data.at : 0
}

const writeMark = ({ born, stores }: StorageReport, at: number) =>
  writeJson(MARK, { born, drafts: stores.drafts?.all ?? 0, writes: stores.outbox?.all ?? 0, at } satisfies DeviceMark)

/** Whether the action `key` was last done more than `ms` ago; if so, records it as done now. */
function isDue(key: string, ms: number, now: number): boolean {
  const last = readJson(key)
  if (typeof last === 'number' && now >= last && now - last < ms) return false
  writeJson(key, now)
  return true
}

/** Whether it is to be said now that the window is private: once in each. */
async function isPrivateNews(): Promise<boolean> {
  if (readSession(PRIVATE_REPORTED) === true || !(await isPrivateWindow())) return false
  writeSession(PRIVATE_REPORTED, true)
  return true
}

/**
 * What endangers the data that is on this device alone. lost: evicted since the last visit. scarce: storage runs low, once a day. private: the
 * window is, once in each. fading: a tab of Safari that was not used for days holds `count` drafts and writes of the person.
 */
export type StorageNews =
  | { readonly is: 'lost'; readonly mark: DeviceMark }
  | { readonly is: 'scarce'; readonly space: Space }
  | { readonly is: 'private' }
  | { readonly is: 'fading'; readonly count: number }

/**
 * Monitors this device's storage while `user` is signed in: reports what endangers the data that is on it alone, and requests persistence
 * when somebody has just kept something here: a write that can't be sent yet, the installed console. Never by itself, since browsers
 * may ask the person. Returns the undo.
 */
export function careForStorage(user: string, report: (news: StorageNews) => void): () => void {
  let cancelled = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** As of the last check. */
  let known: { readonly unsent: number; readonly isInstalled: boolean } | undefined

  const check = async (first: boolean) => {
    const storage = await readStorage(user)
    const before = first ? readJson(MARK) : undefined
    const lost = first ? lostSince(before, storage) : null
    const isPrivate = first && (await isPrivateNews())
    // Write no mark after a wipe.
    if (cancelled) return
    writeMark(storage, Date.now())
    if (lost) report({ is: 'lost', mark: lost })
    if (isPrivate) report({ is: 'private' })
    const { way } = useInstall.getState()
    const { outbox, drafts } = storage.stores
    const here = (outbox?.own ?? 0) + (drafts?.own ?? 0)
    if (way === 'ios' && here > 0 && awayFor(before, Date.now()) >= RARE_MS) report({ is: 'fading', count: here })
    const now = { unsent: outbox?.own ?? 0, isInstalled: way === 'installed' }
    const hasKept = known && (now.unsent > known.unsent || (now.isInstalled && !known.isInstalled))
    known = now
    const space = await readSpace()
    if (hasKept && !space.persisted && isDue(ASKED, ASK_AGAIN_MS, Date.now())) await requestPersistence()
    if (isScarce(space) && isDue(WARNED, DAY_MS, Date.now())) report({ is: 'scarce', space })
  }
  const schedule = (first = false) => {
    if (cancelled || timer) return
    timer = setTimeout(
      () => {
        timer = undefined
        // Checked again with the next change.
        void check(first).catch((error: unknown) => isSignedOut(error) || logError(error))
      },
      first ? 0 : CHECK_MS,
    )
  }

  const outbox = new BroadcastChannel(OUTBOX_CHANNEL)
  outbox.addEventListener('message', () => schedule())
  const stop = () => {
    cancelled = true
    clearTimeout(timer)
    outbox.close()
    for (const undo of undos) undo()
  }
  const undos = [
    onDraftsChange(() => schedule()),
    useInstall.subscribe(() => schedule()),
    onWipe(() => {
      stop()
      sessionStorage.clear()
    }),
  ]
  schedule(true)
  return stop
}
