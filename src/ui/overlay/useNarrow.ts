import { useSyncExternalStore } from 'react'

/** Up to this width large pop-ups become bottom sheets. */
const query = '(width <= 576px)'

function subscribe(changed: () => void) {
  const list = matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Whether the window is as narrow as a phone's. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
