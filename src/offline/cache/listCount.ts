import { create } from 'zustand'
import type { ModuleName } from '@/contract/rows'

export interface ListCount {
  /** How many of the lists of the person's pages are on this device as a whole; undefined until known. */
  readonly count: { readonly have: number; readonly of: number } | undefined
  /** The list that is being read, one of `of`; `asked`: because a person asked for all. */
  readonly taking:
    | { readonly module: ModuleName; readonly at: number; readonly of: number; readonly asked: boolean }
    | undefined
  /** Reading has just ended. */
  readonly news: boolean
}

/** Kept by `keepLists`. Empty where the console has no server: all data are on the device then. */
export const useListCount = create<ListCount>(() => ({ count: undefined, taking: undefined, news: false }))
