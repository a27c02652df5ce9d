import { useSyncExternalStore } from 'react'

/** In CSS px. */
const COMPACT_BELOW = 768
const query = () => matchMedia(`(max-width: ${COMPACT_BELOW - 0.02}px)`)

const subscribe = (changed: () => void) => {
  const list = query()
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Whether the window is too narrow for a table (below 768 CSS px). */
export const useCompact = (): boolean => useSyncExternalStore(subscribe, () => query().matches)
