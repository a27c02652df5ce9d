import { use, useEffect, useState } from 'react'
import { useCloseOnBack } from '@/ui/overlay/useCloseOnBack'
import { PaneVisible } from '@/ui/overlay/paneVisible'

/** Whether a part of a page has the whole window; Escape and the system's back give it back. */
export function useFullScreen(): [full: boolean, setFull: (full: boolean) => void] {
  const [full, setFull] = useState(false)
  const visible = use(PaneVisible)
  const isOn = full && visible
  useCloseOnBack(isOn, () => setFull(false))
  useEffect(() => {
    if (!isOn) return
    const leave = (event: KeyboardEvent) => {
      // What lies over it, or is being edited in it, takes Escape first.
      const isOver = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]')
      if (event.key === 'Escape' && !event.defaultPrevented && !isOver) setFull(false)
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [isOn])
  return [full, setFull]
}
