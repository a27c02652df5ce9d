import { useSyncExternalStore } from 'react'

/** Up to this width pop-ups with much in them come from the foot of the window, in pixels. */
const query = '(width <= 576px)'

function subscribe(changed: () => void) {
  const list = matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Whether the window is as narrow as a phone's. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
