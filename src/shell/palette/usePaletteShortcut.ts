import { useEffect } from 'react'
import { closeOverlay, openOverlay, useOverlay } from '@/stores/overlay'

/**
 * Ctrl+K, or Cmd+K, opens the command palette and closes it again. A part that uses the keys itself keeps them, and so does
 * whatever else lies over the console, which may hold changes that are not saved.
 */
export function usePaletteShortcut(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return
      if (event.defaultPrevented || event.repeat) return
      event.preventDefault()
      const { open } = useOverlay.getState()
      if (open === null) openOverlay('palette')
      else if (open === 'palette') closeOverlay()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
