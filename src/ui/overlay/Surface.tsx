import { use, type ReactNode } from 'react'
import { OverlayTriggerStateContext, Popover, type PopoverProps } from 'react-aria-components'
import { leaves } from './leaving'
import { PaneVisible } from './paneVisible'
import './grow.css'
import './surface.css'

interface SurfaceProps {
  children: ReactNode
  className?: string
  placement?: NonNullable<PopoverProps['placement']>
}

/** A floating surface beside its trigger. An open one is unmounted while its kept-alive pane is hidden. */
export function Surface({ children, className = '', placement = 'bottom start' }: SurfaceProps) {
  // A closed one, of which each row may have several, has nothing to do when its pane is shown or hidden.
  const shown = !use(OverlayTriggerStateContext)?.isOpen || use(PaneVisible)
  return (
    shown && (
      <Popover ref={leaves} className={`panel surface ${className}`} placement={placement} offset={4}>
        {children}
      </Popover>
    )
  )
}
