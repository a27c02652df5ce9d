import { useEffect } from 'react'
import type { ModuleName, Row } from '@/contract/rows'
import type { List } from './useList'
import { useStable } from './useStable'

/** Deselects a row that must not be deleted as soon as it is selected, and calls `notify`. */
export function useUnselectable<M extends ModuleName>(
  list: List<M>,
  row: Row<M> | undefined,
  notify: () => void,
): void {
  const selected = row !== undefined && list.selection.has(row)
  const deselect = useStable(() => {
    if (!row) return
    list.selection.toggle(row)
    notify()
  })
  useEffect(() => {
    if (selected) deselect()
  }, [selected, deselect])
}
