import { isTaken, takeShared } from './sharedLock'

const LIMIT_MS = 30 * 60_000
const LOCK = 'console-visible'
const CHANNEL = 'console-update'

/**
 * Puts an update off until no tab of the console is visible, for 30 minutes at most. `tell` makes the other tabs do the same,
 * where `others` is called; `over` is called when the time has come. A shared Web Lock shows each tab which ones are visible.
 */
export function postpone(on: { others: () => void; over: () => void }) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let channel: BroadcastChannel | undefined
  let release: (() => void) | undefined

  const onVisibility = () => {
    release?.()
    release = document.visibilityState === 'visible' ? takeShared(LOCK) : undefined
    // The tab that is coming to the front takes its lock a moment after this one has gone.
    if (!release && timer) setTimeout(() => void isTaken(LOCK).then((visible) => !visible && timer && on.over()), 1000)
  }

  return {
    /** Begins to listen; call once at boot. */
    listen() {
      channel = new BroadcastChannel(CHANNEL)
      channel.onmessage = () => on.others()
      document.addEventListener('visibilitychange', onVisibility)
      onVisibility()
    },
    tell: () => channel?.postMessage('later'),
    start() {
      timer = setTimeout(on.over, LIMIT_MS)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
