import type { Cell, SheetPlan } from './column'
import type { SheetFault, SheetFaultValues } from './error'
import type { ReadSheet } from './reader'

/** Requests of the page to the sheet worker, which answers each with one SheetAnswer. */
export type SheetMessage =
  | { readonly type: 'begin'; readonly plan: SheetPlan }
  | { readonly type: 'rows'; readonly rows: readonly (readonly Cell[])[] }
  | { readonly type: 'finish' }
  | { readonly type: 'read'; readonly file: Blob; readonly maxRows: number }

export type SheetAnswer =
  | { readonly type: 'ready' }
  | { readonly type: 'file'; readonly file: Blob }
  | { readonly type: 'sheets'; readonly sheets: readonly ReadSheet[] }
  | {
      readonly type: 'failed'
      /** Message of the original error, for the log. */
      readonly message: string
      readonly fault?: SheetFault
      readonly values?: SheetFaultValues
    }
