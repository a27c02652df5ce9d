import { useId, type ComponentType, type ReactNode } from 'react'
import { useTexts } from '@/i18n/useTexts'
import type { GridSettings } from '@/lib/grid/settings'
import { useSlow } from '@/ui/feedback/States'
import { SelectBox, type RowAction } from '../Table'
import { Tag } from '../../base/Tag'
import { briefOf, headOf, namingColumn, STATUS, textOf, unitOf, type GridColumn } from './column'
import { contentOf } from './contentOf'
import { EditCell } from './EditCell'
import type { GridSelection } from './Grid'
import { useRowMenu } from './rowMenu'
import './compactRows.css'

interface RowParts<R> {
  columns: readonly GridColumn<R>[]
  settings: GridSettings
  selection?: GridSelection<R> | undefined
  /** Rows are selected by a press instead of opened. */
  selecting?: boolean
  /** Begins selecting with this row. */
  onSelect?: ((row: R) => void) | undefined
  actions?: ((row: R) => readonly RowAction[]) | undefined
  mark?: ((row: R) => ReactNode) | undefined
  /** Opens a row; by default its first action. */
  onOpen?: ((row: R) => void) | undefined
  /** A control at the end of the row. */
  aside?: ComponentType<{ row: R }> | undefined
}

interface CompactRowsProps<R> extends RowParts<R> {
  label: string
  rows: readonly R[]
  rowId: (row: R) => string
  /** The rows belong to a previous query; dimmed if the new one is slow. */
  busy?: boolean
}

interface FactsProps<R> {
  id: string
  row: R
  columns: readonly GridColumn<R>[]
  inLine: boolean
}

/** Some facts in one line, or all of them one below the other, for rows that can't be opened. */
function Facts<R>({ id, row, columns, inLine }: FactsProps<R>) {
  const { t } = useTexts()
  return (
    <dl id={id} className={inLine ? 'compact-line' : 'compact-facts'}>
      {columns.map((column) => (
        <div key={column.id}>
          <dt className={inLine && !(column.labelled ?? column.align === 'end') ? 'sr-only' : undefined}>
            {t(column.header)}
          </dt>
          <dd>
            {contentOf(column, row)}
            {unitOf(column, row, t)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface CompactRowProps<R> extends RowParts<R> {
  row: R
  id: string
}

/** Facts of a row that opens. */
const FACTS = 3
const noActions = () => []

function CompactRow<R>({ row, id, columns, settings, selection, selecting, mark, ...props }: CompactRowProps<R>) {
  const { t } = useTexts()
  const { actions = noActions, aside: Aside } = props
  const naming = namingColumn(columns)
  const name = naming ? textOf(naming, row) : ''
  const available = actions(row)
  const onOpen = props.onOpen ?? (available[0] && !available[0].disabled ? available[0].onPress : undefined)
  const { menu, isOpen } = useRowMenu(name, available, {
    className: 'compact-more',
    onSelect: selection && props.onSelect && (() => props.onSelect?.(row)),
  })
  const { tag, facts } = briefOf(columns, settings, onOpen ? FACTS : undefined)
  const opens = onOpen !== undefined && !selecting && !naming?.edit
  const factsId = useId()
  const content = naming && contentOf(naming, row)
  const chosen = selection?.has(row) ?? false
  return (
    <li className="compact-row" data-record={id} data-selected={chosen} {...(!selecting && menu && menu.props)}>
      {selecting && selection && (
        <SelectBox
          label={t('选择“{{title}}”', { title: name })}
          checked={chosen}
          onChange={() => selection.toggle(row)}
        />
      )}
      {opens && (
        <button
          type="button"
          className="compact-open"
          aria-label={name}
          {...(facts.length > 0 && { 'aria-describedby': factsId })}
          // A long press has opened the menu by the time it ends.
          onClick={() => !isOpen && onOpen(row)}
        />
      )}
      <div className="compact-words">
        <div className="compact-head">
          {naming?.edit && !selecting ? (
            <EditCell column={naming} edit={naming.edit} row={row} mark={undefined} />
          ) : (
            <span className="compact-name" aria-hidden={opens}>
              {content}
            </span>
          )}
          {mark?.(row)}
          {tag && (
            <span className="compact-tag">
              <span className="sr-only">{headOf(tag, t)}</span>
              {tag.isTag || tag.id === STATUS
                ? contentOf(tag, row)
                : textOf(tag, row) && <Tag>{contentOf(tag, row)}</Tag>}
            </span>
          )}
        </div>
        {facts.length > 0 && <Facts id={factsId} row={row} columns={facts} inLine={onOpen !== undefined} />}
      </div>
      {Aside && !selecting && (
        <div className="compact-aside">
          <Aside row={row} />
        </div>
      )}
      {!selecting && menu && menu.button}
      {menu && menu.surface}
    </li>
  )
}

/** The rows of a grid in two lines each, for narrow windows: same selection and actions. */
export function CompactRows<R>({ label, rows, rowId, busy = false, ...parts }: CompactRowsProps<R>) {
  const slow = useSlow(busy)
  return (
    <ul className="compact-rows" aria-label={label} aria-busy={busy} data-pale={slow || undefined}>
      {rows.map((row) => (
        <CompactRow key={rowId(row)} {...parts} row={row} id={rowId(row)} />
      ))}
    </ul>
  )
}
