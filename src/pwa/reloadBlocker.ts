import { isTaken, takeShared } from './sharedLock'

const LOCK = 'console-hold'
const own = new Map<symbol, string>()
const waiting = new Set<() => void>()

/**
 * Keeps an update from reloading any tab until the returned function is called: for input that is not stored yet, or an upload
 * under way. `reason` is a sentence for the person. The browser lets go by itself when the tab is closed or crashes.
 */
export function blockReload(reason: string): () => void {
  const id = Symbol(reason)
  const release = takeShared(LOCK)
  own.set(id, reason)
  return () => {
    release()
    own.delete(id)
    if (own.size > 0) return
    for (const resolve of waiting) resolve()
    waiting.clear()
  }
}

/** Reasons of this tab's own holds. */
export const reloadBlockers = (): string[] => [...own.values()]

/** Whether this tab or another one holds the update. */
export const anyReloadBlocker = async (): Promise<boolean> => own.size > 0 || isTaken(LOCK)

/** Resolves as soon as this tab holds nothing; other tabs don't count. */
export const reloadUnblocked = (): Promise<void> =>
  own.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve))
