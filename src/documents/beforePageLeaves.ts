/**
 * Calls `report` when the page is hidden or left, before drafts are stored for the same reason: what an editor has not reported yet would miss
 * its draft. Returns the way to stop.
 */
export function beforePageLeaves(report: () => void): () => void {
  const over = new AbortController()
  // Capturing listeners come first, also where the event is dispatched.
  const terms = { capture: true, signal: over.signal }
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && report(), terms)
  addEventListener('pagehide', report, terms)
  return () => over.abort()
}
