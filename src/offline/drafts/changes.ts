const listeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('console-drafts')

/** Drafts were stored, deleted or let go of: this tab lists them again. */
export function draftsChanged(): void {
  for (const listener of listeners) listener()
}
channel?.addEventListener('message', draftsChanged)

/** As `draftsChanged`, in the other tabs. */
export const announceDraftsChange = (): void => channel?.postMessage('changed')

/** Calls `listener` when a draft was stored, deleted or let go of in any tab; returns the undo. */
export function onDraftsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
