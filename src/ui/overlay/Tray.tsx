import { use, type ReactNode } from 'react'
import { Modal, ModalOverlay, OverlayTriggerStateContext } from 'react-aria-components'
import { PaneVisible } from './paneVisible'
import './tray.css'
import { useCloseOnBack } from './useCloseOnBack'

/** A modal bottom sheet, replacing pop-ups on a phone. */
export function Tray({ children }: { children: ReactNode }) {
  const visible = use(PaneVisible)
  const trigger = use(OverlayTriggerStateContext)
  useCloseOnBack(visible && Boolean(trigger?.isOpen), () => trigger?.close())
  return (
    visible && (
      <ModalOverlay isDismissable className="tray-overlay">
        <Modal className="tray">{children}</Modal>
      </ModalOverlay>
    )
  )
}
