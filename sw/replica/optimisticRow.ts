import type * as z from 'zod/mini'
import type { AnyRow } from '@/api/outbox'
import { rows, type ModuleName } from '@/api/rows'
import { same } from '@/lib/record'
import { modules } from '../../mock-db/modules'

function emptyValue(schema: z.core.$ZodType): unknown {
  const { type } = schema._zod.def
  if (type === 'array') return []
  if (type === 'number') return 0
  if (type === 'boolean') return false
  return type === 'enum' ? [...(schema._zod.values ?? [])][0] : ''
}

const emptyRow = (module: ModuleName): AnyRow =>
  Object.fromEntries(
    Object.entries(rows[module].shape)
      .filter(([, schema]) => schema._zod.def.type !== 'optional')
      .map(([field, schema]) => [field, emptyValue(schema)]),
  )

/** A new row before the server has seen it, with the values that the server most likely gives; `now`: a time stamp. Its id is 0. */
export const optimisticRow = (module: ModuleName, now: string): AnyRow => ({
  ...emptyRow(module),
  ...modules[module].defaults(now),
  id: 0,
})

/** The fields of a row that the server will have, too: of an optimistic row (id 0) not the times. */
export function predictableFields(module: ModuleName, row: AnyRow): AnyRow {
  if (row.id !== 0) return row
  const [one, other] = [optimisticRow(module, '1'), optimisticRow(module, '2')]
  return Object.fromEntries(Object.entries(row).filter(([field]) => same(one[field], other[field])))
}
