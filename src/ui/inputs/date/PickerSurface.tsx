import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components'
import { Surface } from '@/ui/overlay/Surface'
import { Tray } from '@/ui/overlay/Tray'
import { useNarrow } from '@/ui/overlay/useNarrow'
import './calendar.css'

/** Where a date picker's calendar opens: beside the field, and on a phone at the foot of the window. */
export function PickerSurface({ children }: { children: ReactNode }) {
  const narrow = useNarrow()
  const content = <Dialog className="picker">{children}</Dialog>
  return narrow ? <Tray>{content}</Tray> : <Surface>{content}</Surface>
}
