/** An open overlay, closed by the system's back action; the topmost is last. */
interface Layer {
  close(): void
}

/** Reports one back action of the system, after being armed. */
interface Signal {
  arm(onBack: () => void): () => void
}

interface CloseWatcherLike extends EventTarget {
  destroy(): void
}

/** Chromium's CloseWatcher: Android's back gesture and Escape, without history entries. */
const watcherSignal = (Watcher: new () => CloseWatcherLike): Signal => ({
  arm(onBack) {
    const watcher = new Watcher()
    watcher.addEventListener('close', onBack)
    return () => {
      watcher.removeEventListener('close', onBack)
      watcher.destroy()
    }
  },
})

const MARK = 'overlay'
/** By then, a navigation that closed an overlay has pushed its entry, in milliseconds. */
const SETTLED_MS = 50

/**
 * Fallback: a history entry with the same URL, left by going back. The router must see neither: the entry bypasses its patched
 * `pushState`, and popstate is intercepted in the capture phase.
 */
function historySignal(): Signal {
  let id = ''
  let address = ''
  let onBack: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let leaving = false

  const isHere = () => id !== '' && (history.state as Record<string, unknown> | null)?.[MARK] === id
  const push = () => {
    id = String(Math.random())
    address = location.href
    History.prototype.pushState.call(history, { ...(history.state as object | null), [MARK]: id }, '')
  }
  const onMove = (event: PopStateEvent) => {
    // A real navigation: a link, or a typed address.
    if (location.href !== address || isHere()) return
    if (leaving) {
      leaving = false
      event.stopImmediatePropagation()
      if (onBack) push()
      return
    }
    const notify = onBack
    if (!notify) return
    onBack = undefined
    event.stopImmediatePropagation()
    notify()
  }
  window.addEventListener('popstate', onMove, true)

  return {
    arm(next) {
      onBack = next
      clearTimeout(timer)
      if (!leaving && !isHere()) push()
      return () => {
        onBack = undefined
        timer = setTimeout(() => {
          // Navigated meanwhile: going back is now the user's.
          if (onBack || !isHere()) return
          leaving = true
          history.back()
        }, SETTLED_MS)
      }
    },
  }
}

/** Stack of open overlays; a close request closes the topmost. Exported for tests; the console has one instance. */
export function createCloseRequests(signal: Signal) {
  const layers: Layer[] = []
  let disarm: (() => void) | undefined

  const arm = () => {
    disarm = signal.arm(() => {
      // A signal fires only once.
      disarm = undefined
      layers.at(-1)?.close()
      // An overlay that asks for confirmation stays open, and needs the next signal.
      setTimeout(() => {
        if (layers.length > 0 && !disarm) arm()
      })
    })
  }

  return {
    /** Pushes a layer; the returned function removes it. */
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
/** The console's instance. */
export const closeRequests = (): ReturnType<typeof createCloseRequests> =>
  (shared ??= createCloseRequests(chooseSignal()))
