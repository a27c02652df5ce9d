import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components'
import { Surface } from '@/ui/overlay/Surface'
import { Tray } from '@/ui/overlay/Tray'
import { useNarrow } from '@/ui/overlay/useNarrow'
import './calendar.css'

/** Pop-up of a date picker's calendar; a bottom sheet on a phone. */
export function PickerSurface({ children }: { children: ReactNode }) {
  const narrow = useNarrow()
  const content = <Dialog className="picker">{children}</Dialog>
  return narrow ? <Tray>{content}</Tray> : <Surface>{content}</Surface>
}
