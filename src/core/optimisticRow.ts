import type { AnyRow, ModuleName } from '@/contract/rows'
import { defaultsOf } from '@/contract/defaults'
import { same } from '@/lib/record'

/**
 * What a new row has before the server has seen it besides what a person has filled in: the values that the server most likely gives.
 * `now`: a time stamp. Its id is 0.
 */
export const optimisticRow = (module: ModuleName, now: string): AnyRow => ({
  ...defaultsOf(module, now),
  id: 0,
})

/** The fields of a row that the server will have, too: of an optimistic row (id 0) not the times. */
export function predictableFields(module: ModuleName, row: AnyRow): AnyRow {
  if (row.id !== 0) return row
  const [one, other] = [optimisticRow(module, '1'), optimisticRow(module, '2')]
  return Object.fromEntries(Object.entries(row).filter(([field]) => same(one[field], other[field])))
}
