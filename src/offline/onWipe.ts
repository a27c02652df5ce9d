/** Notifies the other tabs that this device is wiped. */
export const WIPE_CHANNEL = 'console-wipe'

/** Calls `listener` when another tab wipes this device; returns the undo. */
export function onWipe(listener: () => void): () => void {
  const channel = new BroadcastChannel(WIPE_CHANNEL)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
