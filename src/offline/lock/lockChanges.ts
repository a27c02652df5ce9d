import { markLocked } from '@/lib/security/lockMark'
import { lockManager } from '@/pwa/lockHost'
import { reloadOnce } from '@/pwa/reload'
import { adoptToken, tellRelocked, useSession } from '@/stores/session'
import { freshToken } from './freshToken'
import { noteActive } from './idle'
import { beginUnlocked } from './lockSession'

/** Sets a lock for the person signed in; every tab starts anew with it. Rejects with PinError. */
export async function setLock(user: string, pin: string): Promise<void> {
  const manager = await lockManager()
  await manager.set(user, pin)
  const token = await freshToken()
  noteActive()
  markLocked(user)
  adoptToken(token)
  await manager.tidy()
  tellRelocked()
  await reloadOnce()
}

/** Puts another PIN in place of the former. Rejects with PinError. */
export const changePin = async (user: string, former: string, pin: string): Promise<void> =>
  (await lockManager()).change(user, former, pin)

/** Takes the lock away; every tab starts anew without it. Rejects with PinError. */
export async function removeLock(user: string, pin: string): Promise<void> {
  await (await lockManager()).remove(user, pin)
  beginUnlocked(useSession.getState().token)
  tellRelocked()
  await reloadOnce()
}
