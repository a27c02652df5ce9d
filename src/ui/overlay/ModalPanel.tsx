import type { ComponentProps, ReactNode } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import closeIcon from 'virtual:icon/close-line'
import { AriaLocale } from '../AriaLocale'
import { Icon } from '../base/Icon'
import { leaves } from './leaving'
import { useCloseOnBack } from './useCloseOnBack'

export interface PanelProps {
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  /** Below the part that scrolls. */
  foot?: ReactNode
}

interface ModalPanelProps extends PanelProps, Pick<ComponentProps<typeof Modal>, 'ref' | 'style'> {
  /** Default: true. */
  isOpen?: boolean
  role?: 'dialog' | 'alertdialog'
  /** Classes of the backdrop, the panel, what fills it, and the part that scrolls. */
  overlayClass: string
  panelClass: string
  dialogClass: string
  bodyClass?: string
  /** Wraps the title, for a drag handle. */
  renderTitle?: (heading: ReactNode) => ReactNode
}

/**
 * A modal surface with focus trap, title and close button: the common part of Dialog and Drawer. Escape, the back button and, except
 * for an alert dialog, an outside press close it.
 */
export function ModalPanel({ isOpen = true, role = 'dialog', ...props }: ModalPanelProps) {
  const {
    onClose,
    title,
    closeLabel,
    children,
    overlayClass,
    panelClass,
    dialogClass,
    bodyClass = '',
    foot,
    ref,
    style,
  } = props
  const { renderTitle = (heading) => heading } = props
  useCloseOnBack(isOpen, onClose)
  return (
    <AriaLocale>
      <ModalOverlay
        ref={leaves}
        isOpen={isOpen}
        onOpenChange={(next) => !next && onClose()}
        isDismissable={role === 'dialog'}
        // What the keyboard of a phone leaves.
        className={`fixed inset-x-0 top-0 z-50 h-[var(--visual-viewport-height,100dvh)] ${overlayClass}`}
      >
        <Modal {...(ref && { ref })} {...(style && { style })} className={panelClass}>
          <Dialog role={role} className={`flex flex-col outline-none ${dialogClass}`}>
            <header className="flex items-center justify-between border-b border-base-300 py-2 pr-2 pl-5">
              {renderTitle(
                <Heading slot="title" className="text-base font-medium">
                  {title}
                </Heading>,
              )}
              <Button
                className="btn btn-ghost btn-square btn-sm max-lg:size-11"
                aria-label={closeLabel}
                onPress={onClose}
              >
                <Icon path={closeIcon} />
              </Button>
            </header>
            <div className={`min-h-0 flex-1 overflow-y-auto p-5 ${bodyClass}`}>{children}</div>
            {foot && <footer className="flex flex-wrap gap-2 border-t border-base-300 px-5 py-3">{foot}</footer>}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  )
}
