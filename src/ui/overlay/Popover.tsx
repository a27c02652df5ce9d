import type { ReactNode } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components'
import { AriaLocale } from '../AriaLocale'
import { Surface } from './Surface'

interface PopoverProps {
  label: string
  /** A Button or IconButton. */
  trigger: ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
  placement?: 'top' | 'bottom start' | 'bottom end' | 'right top'
}

/** A popover beside its trigger; Escape and an outside press close it. */
export function Popover({ label, trigger, children, placement = 'bottom start' }: PopoverProps) {
  return (
    <AriaLocale>
      <DialogTrigger>
        {trigger}
        <Surface placement={placement} className="popover">
          <Dialog aria-label={label} className="popover-content">
            {typeof children === 'function' ? ({ close }) => children(close) : children}
          </Dialog>
        </Surface>
      </DialogTrigger>
    </AriaLocale>
  )
}
