import type { ModuleName, Row } from '@/api/rows'
import type { Rows } from '../rows'

/** The uuid of an entry's place among `size`, by the entry's number. */
export const placeOf = (number: number, size: number): string =>
  `00000000-0000-4000-8000-${String(number % size).padStart(12, '0')}`

/**
 * Writes entry `number` of a module that keeps its last `size` entries: it replaces the oldest. The transaction must include the module.
 */
export async function addToRing<M extends ModuleName>(
  rows: Rows,
  module: M,
  entry: Omit<Row<M>, 'uuid' | 'id'>,
  { number, size }: { number: number; size: number },
): Promise<void> {
  const uuid = placeOf(number, size)
  // Reinserted, so that it gets the next id, by which entries are sorted.
  await rows.remove(module, uuid)
  await rows.put(module, { ...entry, uuid, id: 0 } as unknown as Row<M>)
}
