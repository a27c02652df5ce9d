import { create } from 'zustand'

/** What lies over the console at the wish of a header widget, a shortcut or a menu; one at a time. */
export type Overlay = 'theme' | 'search' | 'palette' | 'sourceKey' | 'errorLog'

export const useOverlay = create<{ open: Overlay | null; busy: boolean }>(() => ({ open: null, busy: false }))

export const openOverlay = (overlay: Overlay): void => useOverlay.setState({ open: overlay })
export const closeOverlay = (): void => useOverlay.setState({ open: null })

let busyTimer: ReturnType<typeof setTimeout> | undefined

/** Covers the console with a loading indicator for `ms`. */
export function showBusy(ms: number): void {
  clearTimeout(busyTimer)
  useOverlay.setState({ busy: true })
  busyTimer = setTimeout(() => useOverlay.setState({ busy: false }), ms)
}
