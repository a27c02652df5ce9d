import { create } from 'zustand'

/** What lies over the console at the wish of a header widget, a shortcut or a menu; one at a time. */
export type Overlay =
  | 'theme'
  | 'search'
  | 'palette'
  | 'clearCache'
  | 'sourceKey'
  | 'errorLog'
  | 'conflict'
  | 'signOut'
  | 'deviceLoss'
  | 'install'

interface OverlayState {
  open: Overlay | null
  /** How many ask for the loading indicator that covers the console. */
  covers: number
}

export const useOverlay = create<OverlayState>(() => ({ open: null, covers: 0 }))

export const openOverlay = (overlay: Overlay): void => useOverlay.setState({ open: overlay })
export const closeOverlay = (): void => useOverlay.setState({ open: null })

const count = (by: 1 | -1) => useOverlay.setState(({ covers }) => ({ covers: covers + by }))

/** Covers the console with a loading indicator after `delayMs`; returns how to take it away, or never to show it. */
export function cover(delayMs: number): () => void {
  let covering = false
  const timer = setTimeout(() => {
    covering = true
    count(1)
  }, delayMs)
  return () => {
    clearTimeout(timer)
    if (covering) count(-1)
    covering = false
  }
}

/** Covers the console with a loading indicator for `ms`. */
export function showBusy(ms: number): void {
  count(1)
  setTimeout(() => count(-1), ms)
}
