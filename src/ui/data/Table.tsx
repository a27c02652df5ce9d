import { useRef, type CSSProperties, type ReactNode } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { ROW_PX } from '@/lib/grid/density'
import { useSlow } from '../feedback/States'
import './table.css'
import { useUnderEdges } from './useUnderEdges'

/**
 * Style of a frame: the height of its rows in CSS px and, as a CSS sum of lengths, the room that it may take, of which it uses whole rows
 * (docs/decisions/0023-whole-rows.md).
 */
export const roomStyle = (room: string | undefined, row = ROW_PX.normal) =>
  ({ '--row': `${row}px`, ...(room !== undefined && { '--room': room }) }) as CSSProperties

interface TableFrameProps {
  label: string
  /** The rows belong to a previous query; dimmed if the new one is slow. */
  busy?: boolean
  /** CSS sum of lengths that the table may take, in whole rows; default: unbounded. */
  room?: string | undefined
  /** thead and tbody of the table. */
  children: ReactNode
}

interface DataTableProps {
  busy?: boolean
  /** Column widths are fixed by the header cells. */
  fixed?: boolean
  children: ReactNode
}

/** A plain table, for containers that scroll themselves. */
export const DataTable = ({ busy = false, fixed = false, children }: DataTableProps) => (
  <table className="data-table" data-fixed={fixed || undefined} aria-busy={busy}>
    {children}
  </table>
)

/** A table with a sticky header; columns with class `pinned` stick to the right edge. */
export function TableFrame({ label, busy = false, room, children }: TableFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const slow = useSlow(busy)
  useUnderEdges(frame)
  return (
    <div
      ref={frame}
      className="table-frame"
      data-pale={slow || undefined}
      style={roomStyle(room)}
      role="region"
      aria-label={label}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
    >
      <DataTable busy={busy}>{children}</DataTable>
    </div>
  )
}

export type SortOrder = 'asc' | 'desc'

interface SelectBoxProps {
  label: string
  checked: boolean
  partly?: boolean
  disabled?: boolean
  onChange: () => void
}

/** A checkbox with a 44 px target; a native input for speed, because a page has many of them. */
export const SelectBox = ({ label, checked, partly = false, disabled = false, onChange }: SelectBoxProps) => (
  <label className="table-select">
    <input
      type="checkbox"
      className="checkbox checkbox-primary checkbox-sm"
      aria-label={label}
      checked={checked}
      disabled={disabled}
      ref={(box) => {
        if (box) box.indeterminate = partly
      }}
      onChange={onChange}
    />
  </label>
)

export interface RowAction {
  readonly label: string
  readonly onPress: () => void
  readonly destroys?: boolean
  readonly disabled?: boolean
}

interface RowActionsProps {
  /** Names the row for screen readers. */
  about: string
  actions: readonly RowAction[]
  /** Behind them. */
  children?: ReactNode
}

/** Actions of one row. */
export const RowActions = ({ about, actions, children }: RowActionsProps) => (
  <div className="row-actions">
    {actions.map(({ label, onPress, destroys = false, disabled = false }) => (
      <button
        key={label}
        type="button"
        className={destroys ? 'text-button destroys' : 'text-button'}
        aria-label={`${label} ${about}`}
        disabled={disabled}
        onClick={onPress}
      >
        {label}
      </button>
    ))}
    {children}
  </div>
)

/** Placeholder of a table that is loading. */
export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  const { t } = useTexts()
  return (
    <div role="status" aria-label={t('加载中')} className="table-skeleton">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="skeleton" />
      ))}
    </div>
  )
}
