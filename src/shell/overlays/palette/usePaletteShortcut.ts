import { closeOverlay, openOverlay, useOverlay } from '@/stores/overlay'
import { useShortcut } from '@/shell/frame/useShortcut'

const isPalette = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' && event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey

/**
 * Ctrl+K, or Cmd+K, opens the command palette and closes it again. Whatever else lies over the console keeps its place: it
 * may hold changes that are not saved.
 */
export function usePaletteShortcut(): void {
  useShortcut(isPalette, () => {
    const { open } = useOverlay.getState()
    if (open === null) openOverlay('palette')
    else if (open === 'palette') closeOverlay()
  })
}
