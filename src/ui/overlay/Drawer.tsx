import { use, type ReactNode } from 'react'
import { Button, Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import closeIcon from 'virtual:icon/close-line'
import { AriaLocale } from '../AriaLocale'
import { Icon } from '../data/Icon'
import { useCloseOnBack } from './useCloseOnBack'
import { PaneVisible } from './paneVisible'

interface DrawerProps {
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  /** Sticky footer. */
  foot?: ReactNode
  /** The edge it is attached to: right, 280 px wide (more with larger text); bottom, within a thumb's reach. */
  edge?: 'right' | 'bottom'
}

/** A modal panel at an edge of the window; Escape and an outside press close it. */
export function Drawer({ onClose, title, closeLabel, children, foot, edge = 'right' }: DrawerProps) {
  const visible = use(PaneVisible)
  useCloseOnBack(visible, onClose)
  return (
    <AriaLocale>
      <ModalOverlay
        isOpen={visible}
        onOpenChange={(next) => !next && onClose()}
        isDismissable
        className="fixed inset-0 z-50 bg-black/10"
      >
        <Modal className={edge === 'right' ? 'drawer' : 'drawer sheet'}>
          <AriaDialog className="flex h-full max-h-[inherit] flex-col outline-none">
            <header className="flex items-center justify-between border-b border-base-300 py-2 pr-2 pl-5">
              <Heading slot="title" className="text-base font-medium">
                {title}
              </Heading>
              <Button
                className="btn btn-ghost btn-square btn-sm max-lg:size-11"
                aria-label={closeLabel}
                onPress={onClose}
              >
                <Icon path={closeIcon} />
              </Button>
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
            {foot && <footer className="flex gap-2 border-t border-base-300 p-4">{foot}</footer>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  )
}
