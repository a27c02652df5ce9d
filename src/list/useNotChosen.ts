import { useEffect } from 'react'
import type { ModuleName, Row } from '@/api/rows'
import type { List } from './useList'
import { useStable } from './useStable'

/** Takes a row that may not be deleted out of what is selected, as soon as it is, and says so through `tell`. */
export function useNotChosen<M extends ModuleName>(list: List<M>, row: Row<M> | undefined, tell: () => void): void {
  const chosen = row !== undefined && list.selection.has(row)
  const leave = useStable(() => {
    if (!row) return
    list.selection.toggle(row)
    tell()
  })
  useEffect(() => {
    if (chosen) leave()
  }, [chosen, leave])
}
