import { useSyncExternalStore } from 'react'

/** Narrower than this, rows stand as cards; in CSS px. */
const CARDS_BELOW_PX = 768
const query = () => matchMedia(`(max-width: ${CARDS_BELOW_PX - 0.02}px)`)

const subscribe = (changed: () => void) => {
  const list = query()
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Whether the window is too narrow for a table. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query().matches)
