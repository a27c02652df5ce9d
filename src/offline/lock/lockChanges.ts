import { markLocked } from '@/lib/security/lockMark'
import { lockManager } from './keys'
import { reloadOnce } from '../updates/reload'
import { adoptToken, notifyRelocked, useSession } from '@/stores/session'
import { freshToken } from './freshToken'
import { markActive } from './idle'
import { startUnlocked } from './lockSession'

/** Sets a lock for the signed-in user and reloads every tab. Rejects with PinError. */
export async function setLock(user: string, pin: string): Promise<void> {
  const manager = await lockManager()
  await manager.set(user, pin)
  const token = await freshToken()
  markActive()
  markLocked(user)
  adoptToken(token)
  await manager.tidy()
  notifyRelocked()
  await reloadOnce()
}

/** Rejects with PinError. */
export const changePin = async (user: string, former: string, pin: string): Promise<void> =>
  (await lockManager()).change(user, former, pin)

/** Removes the lock and reloads every tab. Rejects with PinError. */
export async function removeLock(user: string, pin: string): Promise<void> {
  await (await lockManager()).remove(user, pin)
  startUnlocked(useSession.getState().token)
  notifyRelocked()
  await reloadOnce()
}
