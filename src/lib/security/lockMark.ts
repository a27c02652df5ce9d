import { readJson, removeKey, writeJson } from '../storage'

/** In local storage, so that the next start knows before anything else: the name of whoever has locked this device. */
const KEY = 'console-lock'

/** Who is signed in on this device with a lock, open or not; '' for nobody. */
export const lockedUser = (): string => {
  const user = readJson(KEY)
  return typeof user === 'string' ? user : ''
}
/** From now on this device starts by asking for this person's PIN. */
export const markLocked = (user: string): boolean => writeJson(KEY, user)
export const unmarkLocked = (): void => removeKey(KEY)
