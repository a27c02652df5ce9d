import { use, type ReactNode } from 'react'
import { ModalPanel, type PanelProps } from './ModalPanel'
import { PaneVisible } from './paneVisible'

interface DrawerProps extends PanelProps {
  /** Sticky footer. */
  foot?: ReactNode
  /** The edge it is attached to: right, 280 px wide (more with larger text); bottom, within a thumb's reach. */
  edge?: 'right' | 'bottom'
  /** 480 px, for a record; the whole window on a phone. */
  wide?: boolean
  /** In the place of one that has just closed: appears at once. */
  instant?: boolean
  /** Dims what lies beneath (default); not where the page is what one looks at. */
  dims?: boolean
}

const still = { animation: 'none' }

/** A modal panel at an edge of the window; Escape and an outside press close it. */
export function Drawer({ edge = 'right', wide = false, instant = false, dims = true, ...panel }: DrawerProps) {
  return (
    <ModalPanel
      {...panel}
      isOpen={use(PaneVisible)}
      {...(instant && { style: still })}
      overlayClass={dims ? 'bg-black/10' : ''}
      panelClass={edge === 'bottom' ? 'drawer sheet' : wide ? 'drawer drawer-wide' : 'drawer'}
      dialogClass="h-full max-h-[inherit]"
    />
  )
}
