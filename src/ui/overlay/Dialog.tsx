import { use } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { DragHandle, useDraggedBox } from '../base/DragHandle'
import { ModalPanel, type PanelProps } from './ModalPanel'
import { PaneVisible } from './paneVisible'
import './grow.css'

const widths = {
  plain: 'max-w-120',
  wide: 'max-w-180',
  full: 'max-w-180 max-sm:h-full max-sm:rounded-none max-sm:border-0',
  search: 'max-w-[40vw] max-lg:max-w-full',
} as const

interface DialogProps extends PanelProps {
  open: boolean
  /** plain: 480 px; wide: 720 px for pictures and wide forms; full: the same, and full screen on a phone; search: 40 % of the window. */
  width?: keyof typeof widths
  role?: 'dialog' | 'alertdialog'
  /** In the place of one that has just closed: appears at once. */
  instant?: boolean
}

/**
 * A modal dialog with focus trap; Escape and an outside press close it. In a hidden kept-alive pane it unmounts until the pane is
 * visible again, because an open modal would make the rest of the console inert.
 */
export function Dialog({ open, ...props }: DialogProps) {
  return open && use(PaneVisible) ? <OpenDialog {...props} /> : null
}

function OpenDialog({ width = 'plain', role = 'dialog', instant = false, ...panel }: Omit<DialogProps, 'open'>) {
  const { t } = useTexts()
  const { ref, style, move, reset } = useDraggedBox()
  return (
    <ModalPanel
      {...panel}
      ref={ref}
      style={style}
      role={role}
      overlayClass={`grid grid-rows-[minmax(0,1fr)] place-items-center bg-black/40 px-[2.5vw] py-4 ${instant ? '' : 'entering:animate-fade'} ${width === 'full' ? 'max-sm:p-0' : ''}`}
      panelClass={`${instant ? '' : width === 'full' ? 'dialog dialog-full' : 'dialog'} panel flex max-h-full w-full flex-col floating ${widths[width]}`}
      dialogClass="min-h-0 flex-1"
      bodyClass={width === 'full' ? 'flex flex-col' : ''}
      renderTitle={(heading) => (
        <DragHandle label={t('拖动或用方向键移动“{{title}}”', { title: panel.title })} onMove={move} onReset={reset}>
          {heading}
        </DragHandle>
      )}
    />
  )
}
