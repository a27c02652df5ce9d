import { useEffect, useEffectEvent } from 'react'
import { HELP_KEY_OFF, isPressed, shortcuts } from '@/lib/shortcuts'
import { readJson } from '@/lib/storage'
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

/** Ctrl+K or Cmd+K toggles the command palette. Another open overlay stays: it may hold unsaved changes. */
export function usePaletteShortcut(): void {
  useShortcut(
    (event) => isPressed(shortcuts.palette, event),
    () => {
      const { open } = useOverlay.getState()
      if (open === null) openOverlay('palette')
      else if (open === 'palette') closeOverlay()
    },
  )
}

const BUSY = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
const TYPED =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]'

/** Whether a character is meant for something else: a field, or an overlay that is open. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest(TYPED) !== null) || document.querySelector(BUSY) !== null

/** `?` shows the keyboard shortcuts, unless the person has turned that off. */
export function useHelpShortcut(): void {
  useShortcut(
    (event) => isPressed(shortcuts.help, event) && !isTyping(event) && readJson(HELP_KEY_OFF) !== true,
    () => openOverlay('shortcuts'),
  )
}
