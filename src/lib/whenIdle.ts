/** Calls `work` when the page is idle, after `limitMs` milliseconds at the latest. Returns how to cancel it. */
export function whenIdle(work: () => void, limitMs = 2000): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: limitMs })
    return () => cancelIdleCallback(handle)
  }
  // WebKit lacks requestIdleCallback.
  const timer = setTimeout(work, limitMs)
  return () => clearTimeout(timer)
}
