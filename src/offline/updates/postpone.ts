import { isTaken, takeShared } from './reloadBlocker'

const LIMIT_MS = 30 * 60_000
const LOCK = 'console-visible'
const CHANNEL = 'console-update'

/**
 * Postpones an update until no tab is visible, for 30 minutes at most; then calls `due`. `broadcast` calls `others` in the other tabs. A
 * shared Web Lock shows whether any tab is visible.
 */
export function postpone(on: { others: () => void; due: () => void }) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let channel: BroadcastChannel | undefined
  let release: (() => void) | undefined

  const onVisibility = () => {
    release?.()
    release = document.visibilityState === 'visible' ? takeShared(LOCK) : undefined
    // A tab that becomes visible takes its lock a moment after this one is hidden.
    if (!release && timer) setTimeout(() => void isTaken(LOCK).then((visible) => !visible && timer && on.due()), 1000)
  }

  return {
    /** Call once, at the start. */
    listen() {
      channel = new BroadcastChannel(CHANNEL)
      channel.onmessage = () => on.others()
      document.addEventListener('visibilitychange', onVisibility)
      onVisibility()
    },
    broadcast: () => channel?.postMessage('later'),
    start() {
      timer = setTimeout(on.due, LIMIT_MS)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
