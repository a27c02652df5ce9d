import { lockedUser } from '@/lib/security/lockMark'
import { isIdle, markActive } from '@/offline/lock/idle'
import { closeLock, readLock } from '@/offline/lock/calls'
import { startLocked, startUnlocked, LIMIT_MS } from '@/offline/lock/lockSession'
import { logError } from '@/stores/errorLog'

/**
 * Starts a locked device: resolves when the lock is open and its user's session restored. Runs before the rest of the console, so that
 * none of the user's data is read earlier.
 */
export async function openLock(): Promise<void> {
  const user = lockedUser()
  let state = await readLock(user).catch(logError)
  if (!state?.open || (state.on && isIdle(LIMIT_MS))) {
    // Idle while no page was open to close it.
    if (state?.open) await closeLock(user)
    const { askForPin } = await import('./lockGate')
    state = await askForPin(user)
    markActive()
  }
  if (state.on) await startLocked(user, state)
  // Removed, or evicted with the sealed data.
  else startUnlocked(state.token)
}
