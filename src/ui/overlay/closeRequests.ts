/** What a press on the system's back asks to close, the topmost last. */
interface Layer {
  close(): void
}

/** How the system tells that it wants to go back: armed while something is open, once per request. */
interface Signal {
  arm(asked: () => void): () => void
}

interface CloseWatcherLike extends EventTarget {
  destroy(): void
}

/** Chromium's own: the back gesture of Android and Escape, without a trace in the history. */
const watcherSignal = (Watcher: new () => CloseWatcherLike): Signal => ({
  arm(asked) {
    const watcher = new Watcher()
    watcher.addEventListener('close', asked)
    return () => {
      watcher.removeEventListener('close', asked)
      watcher.destroy()
    }
  },
})

const MARK = 'overlay'
/** A navigation that closes an overlay has pushed its entry by then, in milliseconds. */
const SETTLED_MS = 50

/**
 * Elsewhere: an entry of the history at the same address, which going back leaves. The router must see neither: the entry is
 * pushed past its patched `pushState`, and the way back is taken from it in the capture phase.
 */
function historySignal(): Signal {
  let id = ''
  let address = ''
  let asked: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let leaving = false

  const isHere = () => id !== '' && (history.state as Record<string, unknown> | null)?.[MARK] === id
  const push = () => {
    id = crypto.randomUUID()
    address = location.href
    History.prototype.pushState.call(history, { ...(history.state as object | null), [MARK]: id }, '')
  }
  const onMove = (event: PopStateEvent) => {
    // Another page: a link, or an address that was typed.
    if (location.href !== address || isHere()) return
    if (leaving) {
      leaving = false
      event.stopImmediatePropagation()
      if (asked) push()
      return
    }
    const tell = asked
    if (!tell) return
    asked = undefined
    event.stopImmediatePropagation()
    tell()
  }
  window.addEventListener('popstate', onMove, true)

  return {
    arm(next) {
      asked = next
      clearTimeout(timer)
      if (!leaving && !isHere()) push()
      return () => {
        asked = undefined
        timer = setTimeout(() => {
          // Somewhere else by now: the way back from there is the person's.
          if (asked || !isHere()) return
          leaving = true
          history.back()
        }, SETTLED_MS)
      }
    },
  }
}

/** Keeps what is open in order; a request closes the topmost. Exported for tests; the console has one. */
export function createCloseRequests(signal: Signal) {
  const layers: Layer[] = []
  let disarm: (() => void) | undefined

  const arm = () => {
    disarm = signal.arm(() => {
      // A signal is good for one request.
      disarm = undefined
      layers.at(-1)?.close()
      // What asks before it closes is still there, and may be asked again.
      setTimeout(() => {
        if (layers.length > 0 && !disarm) arm()
      })
    })
  }

  return {
    /** Puts something on top until the returned function is called. */
    add(layer: Layer): () => void {
      layers.push(layer)
      if (!disarm) arm()
      return () => {
        layers.splice(layers.indexOf(layer), 1)
        if (layers.length > 0) return
        disarm?.()
        disarm = undefined
      }
    },
  }
}

const chooseSignal = (): Signal => {
  const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcherLike }
  return CloseWatcher ? watcherSignal(CloseWatcher) : historySignal()
}

let shared: ReturnType<typeof createCloseRequests> | undefined
/** The console's own. */
export const closeRequests = (): ReturnType<typeof createCloseRequests> =>
  (shared ??= createCloseRequests(chooseSignal()))
