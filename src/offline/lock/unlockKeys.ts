import type { UnlockKey } from '@/lib/security/unlockKey'
import { askKeys, keySupport, makeKey, type NewKey } from './authenticator'
import { lockManager } from './keys'

/** The authenticators that open a person's lock; none without a lock. */
export const readUnlockKeys = async (user: string): Promise<readonly UnlockKey[]> => (await lockManager()).keysOf(user)

/** Those that this browser can ask now. */
export async function usableKeys(user: string): Promise<readonly UnlockKey[]> {
  const [keys, { lacks }] = await Promise.all([readUnlockKeys(user), keySupport()])
  return lacks ? [] : keys
}

/** Opens a lock by an authenticator. Rejects with KeyError. */
export const openByKey = async (user: string, signal: AbortSignal): Promise<void> =>
  void (await (await lockManager()).openByKey(user, (keys) => askKeys(keys, signal)))

/** Sets another PIN for a forgotten one, by an authenticator. Rejects with KeyError, or PinError: weak. */
export const changePinByKey = async (user: string, pin: string, signal: AbortSignal): Promise<void> =>
  (await lockManager()).changeByKey(user, (keys) => askKeys(keys, signal), pin)

/**
 * Lets another authenticator open a lock; `asking` is called when the PIN is right and the system begins to ask. Rejects with PinError or
 * KeyError.
 */
export const addUnlockKey = async (
  user: string,
  pin: string,
  { asking, signal, ...made }: NewKey & { readonly asking: () => void; readonly signal: AbortSignal },
): Promise<void> =>
  (await lockManager()).addKey(user, pin, (known) => {
    asking()
    return makeKey(made, known, signal)
  })

/** Revokes an authenticator, and clears what it would have opened from the browser's files as far as possible. */
export async function removeUnlockKey(user: string, id: string): Promise<void> {
  const manager = await lockManager()
  await manager.removeKey(user, id)
  void manager.tidy()
}
