import { LOCK_CHANNEL, type LockMessage, type LockState } from '@/api/lock'
import { pageRing } from '@/lib/security/keyRing'
import { lockedUser, markLocked, unmarkLocked } from '@/lib/security/lockMark'
import { openSession, sealSession } from '@/lib/security/sealedSession'
import { pause } from '@/lib/pause'
import { anyReloadBlocker } from '@/pwa/reloadBlocker'
import { fetchKey, shareKeys } from '@/pwa/keys'
import { runBeforeReload } from '@/pwa/reload'
import { config } from '@/settings/app'
import { logError } from '@/stores/errorLog'
import { adoptToken, onTokenChange, storedToken } from '@/stores/session'
import { noteGone, watchIdle } from './idle'
import { closeLock, readLock } from './calls'

export const LIMIT_MS = config.lockMinutes * 60_000
/** So long the lock waits for what another tab is about to store, in milliseconds. */
const HOLD_MS = 3000
const LOOK_MS = 50

/** Stops what runs while a lock is open. */
let stop: (() => void) | undefined
let lockId = ''
let locking = false

/** Nothing of the page is seen any more; the reload brings what may be seen. */
const cover = () => (document.documentElement.style.visibility = 'hidden')

async function stored(): Promise<void> {
  const until = Date.now() + HOLD_MS
  while ((await anyReloadBlocker()) && Date.now() < until) await pause(LOOK_MS)
}

async function lock(user: string): Promise<void> {
  if (locking) return
  locking = true
  cover()
  noteGone()
  stop?.()
  await runBeforeReload()
  await stored()
  await sealSession(lockId, pageRing.get(lockId)).catch(logError)
  // A device that can't say so is locked all the same by the note that nobody is there.
  await closeLock(user).catch(logError)
  pageRing.clear()
  location.reload()
}

/** Locks this device now, in every tab: what is typed is stored, then every page starts anew and asks for the PIN. */
export async function lockNow(): Promise<void> {
  const user = lockedUser()
  const channel = new BroadcastChannel(LOCK_CHANNEL)
  channel.postMessage({ type: 'locking', user } satisfies LockMessage)
  channel.close()
  await lock(user)
}

/** The lock was closed somewhere else, without a word to this page. */
async function follow(user: string): Promise<void> {
  const { on, open } = await readLock(user)
  if (!on || open || locking) return
  locking = true
  cover()
  pageRing.clear()
  location.reload()
}

/** Whoever signs out, or is signed out by the next person, takes their lock along. */
export function endLocked(): void {
  const user = lockedUser()
  stop?.()
  pageRing.clear()
  unmarkLocked()
  void closeLock(user, true).catch(logError)
}

/**
 * This window is in the session of somebody whose lock is open: their token and what the window remembers are restored, and the
 * device locks itself when nobody is there.
 */
export async function beginLocked(user: string, { id, token }: Pick<LockState, 'id' | 'token'>): Promise<void> {
  lockId = id
  markLocked(user)
  const key = await fetchKey(id)
  if (key) await openSession(id, key)
  adoptToken(token || storedToken())
  const channel = new BroadcastChannel(LOCK_CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<LockMessage>) => {
    if (data.user !== user) return
    if (data.type === 'locking') void lock(user)
    else void follow(user).catch(logError)
  })
  const unshare = shareKeys()
  const unwatch = watchIdle(LIMIT_MS, () => void lockNow())
  stop = () => {
    channel.close()
    unshare()
    unwatch()
    stop = undefined
  }
  onTokenChange(({ why }) => {
    if (why === 'signedOut' && stop) endLocked()
  })
}

/** There is no lock any more: the token is where it is without one. */
export function beginUnlocked(token: string): void {
  unmarkLocked()
  adoptToken(token || storedToken())
}
