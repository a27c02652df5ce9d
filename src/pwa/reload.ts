import { settled } from './transport'

type Callback = () => unknown

/** How long a reload waits for the callbacks, and for requests in flight, in milliseconds each. */
const WAIT_MS = 3000
const callbacks = new Set<Callback>()
let reloading = false

/** Registers work that must be done before the console reloads itself, such as storing a draft; returns how to cancel it. */
export function onBeforeReload(callback: Callback): () => void {
  callbacks.add(callback)
  return () => callbacks.delete(callback)
}

/** Runs the registered callbacks, at most 3 s; a failure of one does not stop the others. */
export async function runBeforeReload(): Promise<void> {
  const all = Promise.allSettled([...callbacks].map(async (callback) => callback()))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
}

/** Reloads the page once, after the callbacks and the requests in flight. */
export async function reloadOnce(): Promise<void> {
  if (reloading) return
  reloading = true
  await runBeforeReload()
  await settled(WAIT_MS)
  location.reload()
}
