import { create } from 'zustand'

/** Overlays opened by header widgets, shortcuts or menus; one at a time. */
export type Overlay =
  | 'theme'
  | 'search'
  | 'palette'
  | 'scan'
  | 'clearCache'
  | 'sourceKey'
  | 'errorLog'
  | 'conflict'
  | 'signOut'
  | 'deviceLoss'
  | 'install'
  | 'shortcuts'
  | 'releases'

export interface OverlayProps {
  onClose: () => void
}

interface OverlayState {
  open: Overlay | null
  /** Number of callers that show the covering loading indicator. */
  covers: number
}

export const useOverlay = create<OverlayState>(() => ({ open: null, covers: 0 }))

export const openOverlay = (overlay: Overlay): void => useOverlay.setState({ open: overlay })
export const closeOverlay = (): void => useOverlay.setState({ open: null })

const count = (by: 1 | -1) => useOverlay.setState(({ covers }) => ({ covers: covers + by }))

/** What takes less than this is not covered, in ms. */
export const COVER_AFTER_MS = 300

/** Covers the console with a loading indicator after `delayMs`; returns the undo. */
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
