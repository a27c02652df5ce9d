import { exchangeKey, onKeyMessage, pageRing } from '@/lib/security/keyRing'
import { onBeforeReload } from '../updates/reload'
import { container, register } from '../worker/worker'

/** Timeout of an answer, in ms. */
const ANSWER_MS = 2000
/** Timeout of an installation, in ms. */
const READY_MS = 5000

/** The controlling worker, else the active one, which controls the page after a reload. */
async function currentWorker(): Promise<ServiceWorker | null | undefined> {
  const workers = container()
  if (!workers || workers.controller || !(await register())) return workers?.controller
  const timeout = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), READY_MS))
  return (await Promise.race([workers.ready, timeout]))?.active
}

/** A new version that waits to take over. */
const waitingWorker = async () => (await register())?.waiting

/** Sends a key to the worker, if there is one, and to a version that waits to take over; resolves when received. */
export async function giveKey(id: string, key: CryptoKey): Promise<void> {
  const send = async (found: Promise<ServiceWorker | null | undefined>) => {
    const worker = await found
    if (worker) await exchangeKey(worker, { id, key }, ANSWER_MS)
  }
  // Side by side: while the page is left there is no time for one after the other.
  await Promise.all([send(currentWorker()), send(waitingWorker())])
}

/** Gets the key of an open lock from the worker, to restore it after the worker was stopped. */
export async function fetchKey(id: string): Promise<CryptoKey | undefined> {
  const worker = await currentWorker()
  const key = pageRing.get(id) ?? (worker ? await exchangeKey(worker, { id }, ANSWER_MS) : undefined)
  if (key) pageRing.set(id, key)
  return key
}

/**
 * Sends keys to a worker that requests them, to a new controller, and before the page is left, so that neither a reload nor a new
 * version needs the PIN. Returns the undo.
 */
export function shareKeys(): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const workers = container()
  const giveAll = () => Promise.all([...pageRing].map(([id, key]) => giveKey(id, key)))
  const unregister = onBeforeReload(giveAll)
  workers?.addEventListener('message', (event) => onKeyMessage(event, pageRing), { signal })
  workers?.addEventListener('controllerchange', () => void giveAll(), { signal })
  addEventListener('pagehide', () => void giveAll(), { signal })
  return () => {
    controller.abort()
    unregister()
  }
}

const load = async () => (await import('../../../sw/lock/manager')).createLockManager({ give: giveKey })
let loading: ReturnType<typeof load> | undefined

/** The lock manager (`LockManager` of sw/lock/manager.ts), loaded on first use. */
export function lockManager(): ReturnType<typeof load> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
