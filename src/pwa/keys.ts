import { exchangeKey, onKeyMessage, pageRing } from '@/lib/security/keyRing'
import { container, register } from './worker'

/** A worker that is being started answers within this time, in milliseconds. */
const ANSWER_MS = 2000

/** A worker that is being installed is waited for so long, in milliseconds. */
const READY_MS = 5000

/** A page that no worker controls yet is its own gateway; after a reload the worker is. */
async function theWorker(): Promise<ServiceWorker | null | undefined> {
  const workers = container()
  if (!workers || workers.controller || !(await register())) return workers?.controller
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), READY_MS))
  return (await Promise.race([workers.ready, late]))?.active
}

/** Gives the worker a key that this page has; resolves when it has it. Without a worker the page itself is the gateway. */
export async function giveKey(id: string, key: CryptoKey): Promise<void> {
  const worker = await theWorker()
  if (worker) await exchangeKey(worker, { id, key }, ANSWER_MS)
}

/** Gets the key of an open lock from the worker, so that this page can give it back when the worker was stopped. */
export async function fetchKey(id: string): Promise<CryptoKey | undefined> {
  const worker = await theWorker()
  const key = pageRing.get(id) ?? (worker ? await exchangeKey(worker, { id }, ANSWER_MS) : undefined)
  if (key) pageRing.set(id, key)
  return key
}

/**
 * Answers a worker that asks for a key, and gives it to the next version's, and before this page goes: who reloads need not type
 * the PIN again. Returns how to stop.
 */
export function shareKeys(): () => void {
  const over = new AbortController()
  const { signal } = over
  const workers = container()
  const giveAll = () => {
    for (const [id, key] of pageRing) void giveKey(id, key)
  }
  workers?.addEventListener('message', (event) => onKeyMessage(event, pageRing), { signal })
  workers?.addEventListener('controllerchange', giveAll, { signal })
  addEventListener('pagehide', giveAll, { signal })
  return () => over.abort()
}
