import { logFailure } from '@/lib/logFailure'

/** Holds a shared Web Lock until the returned function is called or the tab is closed. */
export function takeShared(name: string): () => void {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks?.request(name, { mode: 'shared' }, () => released).catch(logFailure)
  return () => release()
}

/** Whether any tab of this origin holds the lock. False in browsers without Web Locks. */
export async function isTaken(name: string): Promise<boolean> {
  const state = await navigator.locks?.query()
  return state?.held?.some((lock) => lock.name === name) ?? false
}

const LOCK = 'console-hold'
const own = new Map<symbol, string>()
const waiting = new Set<() => void>()

/**
 * Blocks update reloads of all tabs until the returned function is called: for unsaved input or an upload in progress. `reason` is shown to
 * the user. Released by the browser when the tab is closed or crashes.
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

/** Reasons of this tab's blockers. */
export const reloadBlockers = (): string[] => [...own.values()]

/** Whether any tab blocks reloads. */
export const anyReloadBlocker = async (): Promise<boolean> => own.size > 0 || isTaken(LOCK)

/** Resolves once this tab has no blocker; other tabs don't count. */
export const reloadUnblocked = (): Promise<void> =>
  own.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve))
