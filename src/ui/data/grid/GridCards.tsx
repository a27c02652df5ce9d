import type { ComponentType, ReactNode } from 'react'
import { useTexts } from '@/i18n/useTexts'
import type { GridSettings } from '@/lib/grid/settings'
import { useSlow } from '@/ui/feedback/States'
import { RowActions, SelectBox, type RowAction } from '../Table'
import { headOf, namingColumn, textOf, type GridColumn } from './column'
import { contentOf } from './contentOf'
import { EditCell } from './EditCell'
import type { GridSelection } from './Grid'
import './gridCards.css'

interface GridCardsProps<R> {
  label: string
  columns: readonly GridColumn<R>[]
  rows: readonly R[]
  rowId: (row: R) => string
  settings: GridSettings
  selection?: GridSelection<R> | undefined
  actions?: ((row: R) => readonly RowAction[]) | undefined
  mark?: ((row: R) => ReactNode) | undefined
  /** The rows belong to a previous query; dimmed if the new one is slow. */
  busy?: boolean
  /** Replaces name and facts beside the checkbox. */
  card?: ComponentType<{ row: R }> | undefined
  /** Rendered before the actions of a card. */
  cardFoot?: ComponentType<{ row: R }> | undefined
}

function Facts<R>({ row, columns, settings }: { row: R; columns: readonly GridColumn<R>[]; settings: GridSettings }) {
  const { t } = useTexts()
  const naming = namingColumn(columns)
  const byId = new Map(columns.map((column) => [column.id, column]))
  const shown = settings.order
    .flatMap((id) => byId.get(id) ?? [])
    .filter((column) => column !== naming && column.card !== false && !settings.hidden.includes(column.id))
  return (
    <>
      <div className="font-medium break-words">
        {naming?.edit ? (
          <EditCell column={naming} edit={naming.edit} row={row} mark={undefined} />
        ) : (
          naming && contentOf(naming, row)
        )}
      </div>
      <dl className="grid-facts">
        {shown.map((column) => (
          <div key={column.id} className="contents">
            <dt>{headOf(column, t)}</dt>
            <dd>{contentOf(column, row)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The rows of a grid as cards, for narrow windows: same selection and actions. */
export function GridCards<R>(props: GridCardsProps<R>) {
  const { label, columns, rows, rowId, settings, selection, actions, mark, card: Card, cardFoot: Foot } = props
  const { busy = false } = props
  const slow = useSlow(busy)
  const { t } = useTexts()
  const naming = namingColumn(columns)
  return (
    <ul className="grid-cards" aria-label={label} aria-busy={busy} data-pale={slow || undefined}>
      {rows.map((row) => {
        const name = naming ? textOf(naming, row) : ''
        return (
          <li key={rowId(row)} className="grid-card" data-record={rowId(row)} data-selected={selection?.has(row)}>
            {/* On the border, so that it causes no layout shift. */}
            <span className="absolute -top-3 right-3 flex rounded-field bg-base-100">{mark?.(row)}</span>
            <div className="flex items-start gap-3">
              {selection && (
                <SelectBox
                  label={t('选择“{{title}}”', { title: name })}
                  checked={selection.has(row)}
                  onChange={() => selection.toggle(row)}
                />
              )}
              <div className="min-w-0 flex-1">
                {Card ? <Card row={row} /> : <Facts row={row} columns={columns} settings={settings} />}
              </div>
            </div>
            {(actions ?? Foot) && (
              <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 border-t border-base-300 pt-1">
                {Foot && <Foot row={row} />}
                {actions && (
                  <div className="ml-auto">
                    <RowActions about={name} actions={actions(row)} />
                  </div>
                )}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
