import type { ReactNode } from 'react'
import ascIcon from 'virtual:icon/arrow-up-s-line'
import descIcon from 'virtual:icon/arrow-down-s-line'
import sortIcon from 'virtual:icon/expand-up-down-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from './Icon'
import { useSlow } from '../feedback/States'
import './table.css'

interface TableFrameProps {
  label: string
  /** The rows are of an earlier question; they pale when the answer takes long. */
  busy?: boolean
  /** Height of the frame as CSS; without it, it is as high as its rows. */
  height?: string
  /** head and body of the table. */
  children: ReactNode
}

interface DataTableProps {
  busy?: boolean
  /** Columns keep to the widths of their heads, whatever the cells hold. */
  fixed?: boolean
  children: ReactNode
}

/** A table as it is, for a place that scrolls by itself. */
export const DataTable = ({ busy = false, fixed = false, children }: DataTableProps) => (
  <table className="data-table" data-fixed={fixed || undefined} aria-busy={busy}>
    {children}
  </table>
)

/** A table that scrolls under its head; a column with class `pinned` stays at the right edge. */
export function TableFrame({ label, busy = false, height, children }: TableFrameProps) {
  const slow = useSlow(busy)
  return (
    <div
      className="table-frame"
      data-pale={slow || undefined}
      style={height === undefined ? undefined : { height, minHeight: 320 }}
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

/** The head of a column that can be sorted. */
export function SortHead({
  label,
  order,
  onSort,
}: {
  label: string
  order: SortOrder | undefined
  onSort: () => void
}) {
  const icon = order === 'asc' ? ascIcon : order === 'desc' ? descIcon : sortIcon
  return (
    <th className="table-sort" aria-sort={order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : 'none'}>
      <button type="button" onClick={onSort}>
        {label}
        <Icon path={icon} size={16} className={order ? 'text-primary' : 'text-faint'} />
      </button>
    </th>
  )
}

interface SelectBoxProps {
  label: string
  checked: boolean
  partly?: boolean
  disabled?: boolean
  onChange: () => void
}

/** A checkbox with a target of 44 around it; plain, because a page has many of them. */
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

/** What can be done with one row; `about` names it for those who don't see beside what the buttons stand. */
export const RowActions = ({ about, actions }: { about: string; actions: readonly RowAction[] }) => (
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
  </div>
)

/** The shape of a table while its first rows come. */
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
