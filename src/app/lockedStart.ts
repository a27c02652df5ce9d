import { lockedUser } from '@/lib/security/lockMark'
import { isIdle, noteActive } from '@/offline/lock/idle'
import { closeLock, readLock } from '@/offline/lock/calls'
import { beginLocked, beginUnlocked, LIMIT_MS } from '@/offline/lock/lockSession'
import { logError } from '@/stores/errorLog'

/**
 * The start of a device that somebody has locked: resolves when their lock is open, with their session restored. Until then nothing
 * that is theirs has been read, because nothing of the console has been started.
 */
export async function openLock(): Promise<void> {
  const user = lockedUser()
  let state = await readLock(user).catch(logError)
  if (!state?.open || (state.on && isIdle(LIMIT_MS))) {
    // Nobody was there when it should have been closed.
    if (state?.open) await closeLock(user)
    const { askForPin } = await import('./lockGate')
    state = await askForPin(user)
    noteActive()
  }
  if (state.on) await beginLocked(user, state)
  // Taken away, or thrown away by the browser along with all that was sealed.
  else beginUnlocked(state.token)
}
