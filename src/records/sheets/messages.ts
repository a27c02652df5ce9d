import type { Cell, SheetPlan } from './column'
import type { SheetFault, SheetFaultValues } from './error'
import type { ReadSheet } from './read/table'

/** Requests of the page to the sheet worker, which answers each with one SheetAnswer. */
export type SheetMessage =
  | { readonly type: 'begin'; readonly plan: SheetPlan }
  | { readonly type: 'rows'; readonly rows: readonly (readonly Cell[])[] }
  | { readonly type: 'finish' }
  | { readonly type: 'read'; readonly file: Blob; readonly maxRows: number; readonly encoding?: string }
  /** Rows of a sheet that was read, from `from` to before `to`. */
  | { readonly type: 'take'; readonly sheet: number; readonly from: number; readonly to: number }

/** A sheet of which rows are still to be taken. */
export type SheetOutline = Omit<ReadSheet, 'rows' | 'exact'> & { readonly count: number }

export type SheetAnswer =
  | { readonly type: 'ready' }
  | { readonly type: 'file'; readonly file: Blob }
  | { readonly type: 'sheets'; readonly sheets: readonly SheetOutline[] }
  | { readonly type: 'taken'; readonly rows: ReadSheet['rows']; readonly exact: NonNullable<ReadSheet['exact']> }
  | {
      readonly type: 'failed'
      /** Message of the original error, for the log. */
      readonly message: string
      readonly fault?: SheetFault
      readonly values?: SheetFaultValues
    }
