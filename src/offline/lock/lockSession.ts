import { LOCK_CHANNEL, type LockMessage, type LockState } from '@/protocol/lock'
import { pageRing } from '@/lib/security/keyRing'
import { lockedUser, markLocked, unmarkLocked } from '@/lib/security/lockMark'
import { openSession, sealSession } from '@/lib/security/sealedSession'
import { pause } from '@/lib/pause'
import { anyReloadBlocker } from '../updates/reloadBlocker'
import { fetchKey, shareKeys } from './keys'
import { runBeforeReload } from '../updates/reload'
import { config } from '@/settings/app'
import { logError } from '@/stores/errorLog'
import { adoptToken, onTokenChange, storedToken } from '@/stores/session'
import { markIdle, watchIdle } from './idle'
import { closeLock, readLock } from './calls'

export const LIMIT_MS = config.lockMinutes * 60_000
/** Longest wait for reload blockers of other tabs, in ms. */
const BLOCKER_WAIT_MS = 3000
const POLL_MS = 50

/** Stops the listeners of an open lock. */
let stop: (() => void) | undefined
let lockId = ''
let locking = false

/** Hides the page until the reload. */
const cover = () => (document.documentElement.style.visibility = 'hidden')

async function reloadBlockersGone(): Promise<void> {
  const until = Date.now() + BLOCKER_WAIT_MS
  while ((await anyReloadBlocker()) && Date.now() < until) await pause(POLL_MS)
}

async function lock(user: string): Promise<void> {
  if (locking) return
  locking = true
  cover()
  markIdle()
  stop?.()
  await runBeforeReload()
  await reloadBlockersGone()
  await sealSession(lockId, pageRing.get(lockId)).catch(logError)
  // If the gateway does not answer, `markIdle` still closes the lock at the next start.
  await closeLock(user).catch(logError)
  pageRing.clear()
  location.reload()
}

/** Locks this device in every tab: stores drafts, then reloads each page into the lock screen. */
export async function lockNow(): Promise<void> {
  const user = lockedUser()
  const channel = new BroadcastChannel(LOCK_CHANNEL)
  channel.postMessage({ type: 'locking', user } satisfies LockMessage)
  channel.close()
  await lock(user)
}

/** Reloads if the lock was closed elsewhere without a 'locking' message. */
async function follow(user: string): Promise<void> {
  const { on, open } = await readLock(user)
  if (!on || open || locking) return
  locking = true
  cover()
  pageRing.clear()
  location.reload()
}

/** Closes the lock at the end of its user's session: by signing out, or by another user's sign-in. */
export function endLocked(): void {
  const user = lockedUser()
  stop?.()
  pageRing.clear()
  unmarkLocked()
  void closeLock(user, true).catch(logError)
}

/**
 * Starts the session of a user whose lock is open: restores the token and the sealed session storage, and locks the device when idle.
 */
export async function startLocked(user: string, { id, token }: Pick<LockState, 'id' | 'token'>): Promise<void> {
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

/** Starts the session after its lock was removed: the token moves back to the configured storage. */
export function startUnlocked(token: string): void {
  unmarkLocked()
  adoptToken(token || storedToken())
}
