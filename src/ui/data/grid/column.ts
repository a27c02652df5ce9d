import type { ComponentType, ReactNode } from 'react'
import type { TextKey } from '@/i18n/init'
import type { ColumnRule } from '@/lib/grid/settings'

/** How a cell of text is edited in its place. */
export interface CellEdit<R> {
  readonly kind: 'text'
  /** Length of what can be typed; 200 without it. */
  readonly max?: number
  /** What is wrong with a value, as a dictionary key. */
  readonly check: (value: string) => TextKey | undefined
  /** Writes it; a rejection has been shown and leaves the input open. */
  readonly save: (row: R, value: string) => Promise<unknown>
  readonly drafts?: CellDrafts<R>
}

/** Keeps what is typed into cells until it is saved or given up. */
export interface CellDrafts<R> {
  /** Input of an earlier visit: the cell opens with it. */
  readonly of: (row: R) => string | undefined
  readonly keep: (row: R, value: string) => void
  readonly drop: (row: R) => void
}

/** A column of a table of records. Keep the array of columns stable: a new one draws every row again. */
export interface GridColumn<R> extends ColumnRule {
  /** Dictionary key. */
  readonly header: TextKey
  /** What stands in the cell; without it, its text. */
  readonly cell?: (row: R) => ReactNode
  /** The same as a component, which may have hooks. */
  readonly Cell?: ComponentType<{ readonly row: R }>
  /** What the cell says, for the tip, copies and print; without it, the field of the column's id. */
  readonly text?: (row: R) => string
  readonly sortable?: boolean
  /** Its text is a date and a time: it may get as narrow as the date, the time then stands in the tip alone. */
  readonly moment?: true
  readonly align?: 'start' | 'end' | 'center'
  /** Takes what the others leave; without one, the primary column does. */
  readonly grow?: boolean
  /** Not among the facts of the card that stands for a row on a phone. */
  readonly card?: false
  readonly edit?: CellEdit<R>
}

/** Room for a date without its time, in CSS px. */
const DATE_PX = 112

/** How narrow a column may get that is `width` px wide, in CSS px. */
export const narrowest = <R>({ min, moment }: GridColumn<R>, width: number): number =>
  Math.min(width, min ?? (moment ? DATE_PX : width))

const plain = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** What a cell says without its looks. */
export const textOf = <R>(column: GridColumn<R>, row: R): string =>
  column.text?.(row) ?? plain((row as Readonly<Record<string, unknown>>)[column.id])

/** The column that names a record: the primary one, else the first. */
export const namingColumn = <R>(columns: readonly GridColumn<R>[]): GridColumn<R> | undefined =>
  columns.find(({ primary }) => primary) ?? columns[0]
