import { Fragment } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { SelectBox, TableFrame } from '@/ui/data/Table'
import type { SheetColumn, SheetHead } from '../column'
import './sheet.css'

/** Row selection; rows are identified by uuid. */
export interface SheetSelection<Row> {
  readonly has: (row: Row) => boolean
  readonly toggle: (row: Row) => void
  readonly toggleAll: () => void
}

interface SheetPreviewProps<Row extends { readonly uuid: string }> {
  readonly label: string
  readonly columns: readonly SheetColumn<Row>[]
  readonly rows: readonly Row[]
  /** Display name of a row. */
  readonly nameOf: (row: Row) => string
  readonly selection?: SheetSelection<Row>
  readonly busy?: boolean
  /** Cards instead of a table. */
  readonly narrow: boolean
}

const text = (value: string | number | boolean | null, number: (value: number) => string): string =>
  typeof value === 'number' ? number(value) : String(value ?? '—')

interface Span {
  readonly label: string
  readonly columns: number
  readonly rows: number
  readonly isNumber?: boolean
}

/** Upper header row: groups span their columns, other columns both rows. */
function upperHeads(columns: readonly SheetHead[]): readonly Span[] {
  return columns.flatMap(({ header, group, type }, at): Span[] => {
    if (group === undefined) return [{ label: header, columns: 1, rows: 2, isNumber: type === 'number' }]
    if (columns[at - 1]?.group === group) return []
    const end = columns.findIndex((one, index) => index > at && one.group !== group)
    return [{ label: group, columns: (end < 0 ? columns.length : end) - at, rows: 1 }]
  })
}

/** Preview of the file: a table with one or two header rows, or cards on mobile. */
export function SheetPreview<Row extends { readonly uuid: string }>(props: SheetPreviewProps<Row>) {
  return props.narrow ? <SheetCards {...props} /> : <SheetTable {...props} />
}

function SheetTable<Row extends { readonly uuid: string }>(props: SheetPreviewProps<Row>) {
  const { label, columns, rows, nameOf, selection, busy = false } = props
  const { t, number } = useTexts()
  const grouped = columns.some(({ group }) => group !== undefined)
  const chosen = selection ? rows.filter((row) => selection.has(row)).length : 0
  const upper = grouped ? upperHeads(columns) : []
  const heads = columns
    .filter(({ group }) => !grouped || group !== undefined)
    .map(({ id, header, type }) => (
      <th key={id} className={type === 'number' ? 'sheet-number' : undefined}>
        {header}
      </th>
    ))
  return (
    <div className="sheet-table">
      <TableFrame label={label} busy={busy} room="100dvh - 460px">
        <thead>
          <tr>
            {selection && (
              <th className="w-11" rowSpan={grouped ? 2 : 1}>
                <SelectBox
                  label={t('全选本页')}
                  checked={rows.length > 0 && chosen === rows.length}
                  partly={chosen > 0 && chosen < rows.length}
                  onChange={selection.toggleAll}
                />
              </th>
            )}
            {grouped
              ? upper.map((span, at) => (
                  <th
                    key={at}
                    colSpan={span.columns}
                    rowSpan={span.rows}
                    scope={span.rows === 1 ? 'colgroup' : 'col'}
                    className={span.isNumber ? 'sheet-number' : undefined}
                  >
                    {span.label}
                  </th>
                ))
              : heads}
          </tr>
          {grouped && <tr>{heads}</tr>}
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.uuid} data-selected={selection?.has(row) ?? false}>
              {selection && (
                <td>
                  <SelectBox
                    label={t('选择“{{title}}”', { title: nameOf(row) })}
                    checked={selection.has(row)}
                    onChange={() => selection.toggle(row)}
                  />
                </td>
              )}
              {columns.map(({ id, type, value }) => {
                const shown = text(value(row), number)
                return (
                  <td key={id} className={type === 'number' ? 'sheet-number' : 'sheet-long'} title={shown}>
                    {shown}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </div>
  )
}

function SheetCards<Row extends { readonly uuid: string }>(props: SheetPreviewProps<Row>) {
  const { label, columns, rows, nameOf, selection } = props
  const { t, number } = useTexts()
  return (
    <ul aria-label={label} className="sheet-cards flex flex-col gap-3">
      {rows.map((row) => (
        <li key={row.uuid} data-selected={selection?.has(row) ?? false}>
          <div className="sheet-card-head flex min-h-7 items-center gap-2 font-medium wrap-anywhere">
            {selection && (
              <SelectBox
                label={t('选择“{{title}}”', { title: nameOf(row) })}
                checked={selection.has(row)}
                onChange={() => selection.toggle(row)}
              />
            )}
            {nameOf(row)}
          </div>
          <dl className="sheet-facts">
            {columns
              .filter(({ value }) => value(row) !== nameOf(row))
              .map(({ id, header, group, value }, at, shown) => (
                <Fragment key={id}>
                  {group !== undefined && shown[at - 1]?.group !== group && <dt className="sheet-group">{group}</dt>}
                  <dt>{header}</dt>
                  <dd>{text(value(row), number)}</dd>
                </Fragment>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
