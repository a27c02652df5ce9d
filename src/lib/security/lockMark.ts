import { readJson, removeKey, writeJson } from '../storage'

/** Local storage, readable synchronously at the start. */
const KEY = 'console-lock'

/** User signed in with a lock, open or closed; '' for none. */
export const lockedUser = (): string => {
  const user = readJson(KEY)
  return typeof user === 'string' ? user : ''
}
/** Makes this device ask for the user's PIN at the start. */
export const markLocked = (user: string): boolean => writeJson(KEY, user)
export const unmarkLocked = (): void => removeKey(KEY)
