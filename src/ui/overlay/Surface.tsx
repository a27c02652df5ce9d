import { use, type ReactNode } from 'react'
import { Popover, type PopoverProps } from 'react-aria-components'
import { PaneVisible } from './paneVisible'
import './surface.css'

interface SurfaceProps {
  children: ReactNode
  className?: string
  placement?: NonNullable<PopoverProps['placement']>
}

/** A floating surface beside its trigger. Unmounted while its kept-alive pane is hidden. */
export function Surface({ children, className = '', placement = 'bottom start' }: SurfaceProps) {
  const visible = use(PaneVisible)
  return (
    visible && (
      <Popover className={`panel surface ${className}`} placement={placement} offset={4}>
        {children}
      </Popover>
    )
  )
}
