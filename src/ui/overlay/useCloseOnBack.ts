import { useEffect, useRef } from 'react'
import { closeRequests } from './closeRequests'

/** While `open`, the system's back button or gesture closes this overlay (the topmost first) instead of leaving the page. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => (open ? closeRequests().add({ close: () => latest.current() }) : undefined), [open])
}
