import { lazy, Suspense, type ReactNode } from 'react'
import type { ColumnListProps } from './ColumnList'

/** Reordering by drag and drop is a twentieth of all that a list would load, and few ask for it. */
const ColumnList = lazy(() => import('./ColumnList').then((part) => ({ default: part.ColumnList }))) as <R>(
  props: ColumnListProps<R>,
) => ReactNode

/** The columns of a table, loaded when they are asked for. */
export function ColumnsPanel<R>(props: ColumnListProps<R>) {
  return (
    <Suspense
      fallback={
        <div className="grid-columns-list">
          {props.columns.map(({ id }) => (
            <div key={id} className="grid-column">
              <span className="skeleton h-4 flex-1" />
            </div>
          ))}
        </div>
      }
    >
      <ColumnList {...props} />
    </Suspense>
  )
}
