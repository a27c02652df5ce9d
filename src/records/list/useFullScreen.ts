import { use, useEffect, useState } from 'react'
import { pressedKey } from '@/lib/pressedKey'
import { PaneVisible } from '@/ui/overlay/paneVisible'
import { useCloseOnBack } from '@/ui/overlay/useCloseOnBack'

/** Whether part of a page fills the window; left by Escape or Back. */
export function useFullScreen(): [full: boolean, setFull: (full: boolean) => void] {
  const [full, setFull] = useState(false)
  const isOn = full && use(PaneVisible)
  useCloseOnBack(isOn, () => setFull(false))
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      // An overlay, or an open editor, handles Escape first.
      const hasOverlay = document.querySelector(
        '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]',
      )
      if (pressedKey(event) === 'Escape' && !event.defaultPrevented && !hasOverlay) setFull(false)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [isOn])
  return [full, setFull]
}
