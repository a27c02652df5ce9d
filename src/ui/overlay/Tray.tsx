import { use, type ReactNode } from 'react'
import { Modal, ModalOverlay, OverlayTriggerStateContext } from 'react-aria-components'
import { leaves } from './leaving'
import { PaneVisible } from './paneVisible'
import './tray.css'
import { useCloseOnBack } from './useCloseOnBack'

/** A modal bottom sheet, replacing pop-ups on a phone. */
export function Tray({ children }: { children: ReactNode }) {
  const trigger = use(OverlayTriggerStateContext)
  const isOpen = Boolean(trigger?.isOpen)
  // A closed one has nothing to do when its pane is shown or hidden.
  const shown = !isOpen || use(PaneVisible)
  useCloseOnBack(isOpen && shown, () => trigger?.close())
  return (
    shown && (
      <ModalOverlay ref={leaves} isDismissable className="tray-overlay">
        <Modal className="tray">{children}</Modal>
      </ModalOverlay>
    )
  )
}
