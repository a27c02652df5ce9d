import { useEffect, useEffectEvent } from 'react'
import { closeOverlay, openOverlay, useOverlay } from '@/stores/overlay'

/** Calls `act` on a keydown which `matches`, unless a component has handled it; key repeat is ignored. */
export function useShortcut(matches: (event: KeyboardEvent) => boolean, act: () => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || !matches(event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => listen(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

const isPalette = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' && event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey

/** Ctrl+K or Cmd+K toggles the command palette. Another open overlay stays: it may hold unsaved changes. */
export function usePaletteShortcut(): void {
  useShortcut(isPalette, () => {
    const { open } = useOverlay.getState()
    if (open === null) openOverlay('palette')
    else if (open === 'palette') closeOverlay()
  })
}
