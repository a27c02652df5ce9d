import { requestsSettled } from '../worker/transport'

type Callback = () => unknown

/** Longest wait for the callbacks, and for in-flight requests, in ms each. */
const WAIT_MS = 3000
const callbacks = new Set<Callback>()
let reloading = false

/** Registers work to be done before a reload, such as storing drafts; returns the undo. */
export function onBeforeReload(callback: Callback): () => void {
  callbacks.add(callback)
  return () => callbacks.delete(callback)
}

/** Runs the registered callbacks, for 3 s at most; failures are ignored. */
export async function runBeforeReload(): Promise<void> {
  const all = Promise.allSettled([...callbacks].map(async (callback) => callback()))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
}

/** Reloads the page once, after the callbacks and in-flight requests. */
export async function reloadOnce(): Promise<void> {
  if (reloading) return
  reloading = true
  await runBeforeReload()
  await requestsSettled(WAIT_MS)
  location.reload()
}
