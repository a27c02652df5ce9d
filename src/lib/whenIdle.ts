/** Calls `work` when the page has nothing else to do, after `limitMs` milliseconds at the latest. Returns how to call it off. */
export function whenIdle(work: () => void, limitMs = 2000): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: limitMs })
    return () => cancelIdleCallback(handle)
  }
  // WebKit.
  const timer = setTimeout(work, limitMs)
  return () => clearTimeout(timer)
}
