import type { ComponentType, ReactNode } from 'react'
import type { TextKey } from '@/i18n/init'
import type { useTexts } from '@/i18n/useTexts'
import type { ColumnRule, GridSettings } from '@/lib/grid/settings'

/** Inline editing of a text column. */
export interface CellEdit<R> {
  readonly kind: 'text'
  /** Maximum input length; default 200. */
  readonly max?: number
  /** Puts a value right when the cell is left or saved; by default as a line. */
  readonly tidy?: (value: string) => string
  /** Validates a value; the message is a dictionary key. */
  readonly check: (value: string) => TextKey | undefined
  /** Saves it; a rejection has already been shown and keeps the input open. */
  readonly save: (row: R, value: string) => Promise<unknown>
  readonly drafts?: CellDrafts<R>
}

/** Stores unsaved cell input. */
export interface CellDrafts<R> {
  /** Draft of a previous visit: the cell opens with it. */
  readonly of: (row: R) => string | undefined
  readonly keep: (row: R, value: string) => void
  readonly drop: (row: R) => void
}

/** A column of a table of records. The array of columns must be stable: a new one re-renders every row. */
export interface GridColumn<R> extends ColumnRule {
  /** Dictionary key. */
  readonly header: TextKey
  /** Unit of the numbers, in the head instead of the cells: a dictionary key, or %. */
  readonly unit?: TextKey | '%'
  /** Renders the cell; default: its text. */
  readonly cell?: (row: R) => ReactNode
  /** As `cell`, but a component, which may use hooks. */
  readonly Cell?: ComponentType<{ readonly row: R }>
  /** Text of the cell for tooltip, copy and print; default: the field of the column's id. */
  readonly text?: (row: R) => string
  readonly sortable?: boolean
  /** The text is a timestamp: the column may shrink to the date, leaving the time to the tooltip. */
  readonly moment?: true
  readonly align?: 'start' | 'end' | 'center'
  /** Takes the remaining width; default: the primary column. */
  readonly grow?: boolean
  /** Part of a row of two lines, as on a phone: at the end of the first, or in the second. */
  readonly brief?: 'tag' | 'fact'
  /** The content is a tag already, as that of `status`. */
  readonly isTag?: true
  /** In a line its value says nothing without the head; by default numbers. */
  readonly labelled?: boolean
  readonly edit?: CellEdit<R>
}

/** The head of a column, with the unit of its numbers. */
export function headOf<R>({ header, unit }: GridColumn<R>, t: ReturnType<typeof useTexts>['t']): string {
  if (unit === undefined) return t(header)
  return t('{{name}}（{{unit}}）', { name: t(header), unit: unit === '%' ? unit : t(unit) })
}

/** The unit behind a value that stands alone; '' where there is no figure. */
export function unitOf<R>(column: GridColumn<R>, row: R, t: ReturnType<typeof useTexts>['t']): string {
  const { unit } = column
  if (unit === undefined || !/\d/.test(textOf(column, row))) return ''
  return unit === '%' ? unit : ` ${t(unit)}`
}

/** Width of a date without its time, in CSS px. */
const DATE_PX = 112

/** Minimum width of a column of natural width `width`, in CSS px. */
export const narrowest = <R>({ min, moment }: GridColumn<R>, width: number): number =>
  Math.min(width, min ?? (moment ? DATE_PX : width))

/** Padding of a cell, a letter of a head, and the mark of a column that sorts, in CSS px. */
const HEAD_PX = { padding: 24, letter: 8, sort: 20 }

/** What a head needs so that none of its words is broken, in CSS px, about; Chinese may break anywhere. */
export function headPx(head: string, sortable = false): number {
  const words = head.match(/[\p{Script=Latin}\d’-]+/gu) ?? []
  const longest = Math.max(0, ...words.map(({ length }) => length))
  return Math.ceil(longest * HEAD_PX.letter) + HEAD_PX.padding + (sortable ? HEAD_PX.sort : 0)
}

const plain = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** The plain text of a cell. */
export const textOf = <R>(column: GridColumn<R>, row: R): string =>
  column.text?.(row) ?? plain((row as Readonly<Record<string, unknown>>)[column.id])

/** The column that names a record: the primary one, else the first. */
export const namingColumn = <R>(columns: readonly GridColumn<R>[]): GridColumn<R> | undefined =>
  columns.find(({ primary }) => primary) ?? columns[0]

/** Column whose content is a tag already, and the tag of a row where none is declared. */
export const STATUS = 'status'

/**
 * What a row of two lines says besides its name: a tag, and at most `max` facts, the declared ones first, in the order of the columns.
 * Hidden columns are left out.
 */
export function briefOf<R>(columns: readonly GridColumn<R>[], { order, hidden }: GridSettings, max = Infinity) {
  const naming = namingColumn(columns)
  const shown = order.flatMap(
    (id) => columns.find((column) => column.id === id && column !== naming && !hidden.includes(id)) ?? [],
  )
  const tag = shown.find(({ brief }) => brief === 'tag') ?? shown.find(({ id }) => id === STATUS)
  const others = shown.filter((column) => column !== tag)
  const declared = others.filter(({ brief }) => brief === 'fact')
  const chosen = new Set([...declared, ...others].slice(0, max))
  return { tag, facts: others.filter((column) => chosen.has(column)) }
}
