import { createKey } from '@/client/intent'
import { readSession, writeSession } from '@/lib/storage'

/** Not encrypted by a lock: says nothing about anybody. */
const KEY = 'console-window'
/** How long a window that is being reloaded may still have its id, in ms. */
const WAIT_MS = 500

/** An id that no window has. */
export const freshWindow = (): string => createKey().slice(0, 8)

/** Holds an id for as long as this page lives; false when another window keeps it. Without Web Locks it is taken to be this one's. */
const claim = (id: string): Promise<boolean> =>
  new Promise((resolve) => {
    const kept = () => {
      resolve(true)
      return new Promise<never>(() => {})
    }
    const { locks } = navigator
    if (!locks) return resolve(true)
    locks
      .request(`console-window-${id}`, { signal: AbortSignal.timeout(WAIT_MS) }, kept)
      // Too late: session storage was copied with a duplicated tab.
      .catch(() => resolve(false))
  })

async function begin(): Promise<string> {
  const stored = readSession(KEY)
  if (typeof stored === 'string' && (await claim(stored))) return stored
  const fresh = freshWindow()
  writeSession(KEY, fresh)
  void claim(fresh)
  return fresh
}

let own: Promise<string> | undefined

/** The id of this window: the same after a reload, another one in a tab that was duplicated. */
export const ownWindow = (): Promise<string> => (own ??= begin())
