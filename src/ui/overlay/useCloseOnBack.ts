import { useEffect, useRef } from 'react'
import { closeRequests } from './closeRequests'

/** While `open`, the back button or gesture of the system closes this, the topmost first, in the place of leaving the page. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => (open ? closeRequests().add({ close: () => latest.current() }) : undefined), [open])
}
