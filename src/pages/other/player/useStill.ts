import { useSyncExternalStore } from 'react'

const list = matchMedia('(prefers-reduced-motion: reduce)')

function subscribe(changed: () => void) {
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Whether the person asks their system for less motion. */
export const useStill = (): boolean => useSyncExternalStore(subscribe, () => list.matches)
