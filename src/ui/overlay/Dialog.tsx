import { use, type ReactNode } from 'react'
import { Button, Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import closeIcon from 'virtual:icon/close-line'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from '../AriaLocale'
import { DragHandle, useDraggedBox } from '../data/DragHandle'
import { Icon } from '../data/Icon'
import { useCloseOnBack } from './useCloseOnBack'
import { PaneVisible } from './paneVisible'

const widths = {
  plain: 'max-w-120',
  wide: 'max-w-180',
  full: 'max-w-180 max-sm:h-full max-sm:rounded-none max-sm:border-0',
  search: 'max-w-[40vw] max-lg:max-w-full',
} as const

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  /** plain: 480 px; wide: 720 px for pictures and wide forms; full: the same, and full screen on a phone; search: 40 % of the window. */
  width?: keyof typeof widths
  role?: 'dialog' | 'alertdialog'
}

/**
 * A modal dialog with focus trap; Escape and an outside press close it. In a hidden kept-alive pane it unmounts until the pane is
 * visible again, because an open modal would make the rest of the console inert.
 */
export function Dialog({ open, ...props }: DialogProps) {
  const visible = use(PaneVisible)
  return open && visible ? <OpenDialog {...props} /> : null
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, closeLabel, children, width = 'plain', role = 'dialog' } = props
  const { t } = useTexts()
  const { ref, style, move } = useDraggedBox()
  useCloseOnBack(true, onClose)
  return (
    <AriaLocale>
      <ModalOverlay
        isOpen
        onOpenChange={(next) => !next && onClose()}
        isDismissable={role === 'dialog'}
        className={`fixed inset-0 z-50 grid grid-rows-[minmax(0,1fr)] place-items-center bg-black/40 px-[2.5vw] py-4 entering:animate-fade ${width === 'full' ? 'max-sm:p-0' : ''}`}
      >
        <Modal ref={ref} style={style} className={`panel flex max-h-full w-full flex-col shadow-xl ${widths[width]}`}>
          <AriaDialog role={role} className="flex min-h-0 flex-1 flex-col outline-none">
            <header className="flex items-center justify-between border-b border-base-300 py-2 pr-2 pl-5">
              <DragHandle label={t('拖动或用方向键移动“{{title}}”', { title })} onMove={move}>
                <Heading slot="title" className="text-base font-medium">
                  {title}
                </Heading>
              </DragHandle>
              <Button
                className="btn btn-ghost btn-square btn-sm max-lg:size-11"
                aria-label={closeLabel}
                onPress={onClose}
              >
                <Icon path={closeIcon} />
              </Button>
            </header>
            <div className={`min-h-0 flex-1 overflow-y-auto p-5 ${width === 'full' ? 'flex flex-col' : ''}`}>
              {children}
            </div>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  )
}
