import { lazy, Suspense, useState, type ReactNode } from 'react'
import arrangeIcon from 'virtual:icon/layout-grid-line'
import type { TextKey } from '@/i18n/init'
import { useTexts } from '@/i18n/useTexts'
import type { Size } from './arrangements'
import { Icon } from '@/ui/base/Icon'
import { useArrangement } from './useArrangement'
import './board.css'

const ArrangeDrawer = lazy(() => import('./ArrangeDrawer').then((part) => ({ default: part.ArrangeDrawer })))

/** A panel of a board. */
export interface Panel {
  readonly id: string
  readonly title: TextKey
  /** A quarter, half or all of the width. */
  readonly size: Size
  /** One number, of which two stand beside each other also on a phone. */
  readonly isFigure?: boolean
  readonly content: ReactNode
}

interface BoardProps {
  /** Name under which a person's arrangement is stored. */
  id: string
  panels: readonly Panel[]
  /** Renders the page around the panels; gets the button that arranges them. */
  children: (board: ReactNode, arrange: ReactNode) => ReactNode
}

/** Panels in the order and sizes that this person has chosen; one column on phones. */
export function Board({ id, panels, children }: BoardProps) {
  const { t } = useTexts()
  const arrangement = useArrangement(id, panels)
  const [arranging, setArranging] = useState(false)
  const shown = arrangement.all.filter((each) => each.shown)
  const titleOf = (panel: string) => {
    const key = panels.find((each) => each.id === panel)?.title
    return key ? t(key) : ''
  }
  const arrange = (
    <button type="button" className="btn" aria-haspopup="dialog" onClick={() => setArranging(true)}>
      <Icon path={arrangeIcon} size={16} />
      {t('调整布局')}
    </button>
  )
  return (
    <>
      {children(
        <div className="board">
          {shown.map(({ panel, size }) => (
            <div key={panel.id} className="board-panel" data-size={size} data-figure={panel.isFigure || undefined}>
              {panel.content}
            </div>
          ))}
        </div>,
        arrange,
      )}
      {arranging && (
        <Suspense>
          <ArrangeDrawer arrangement={arrangement} titleOf={titleOf} onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </>
  )
}
