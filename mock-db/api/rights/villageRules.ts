import type { ModuleName, Row } from '@/contract/rows'
import { isOfVillages, VILLAGE } from '@/contract/villages'
import { Refusal, refusedFields } from '@/core/refusal'
import { modules } from '@/core/modules'
import type { Rows } from '../../base/storage'
import { texts } from '../../base/texts'
import type { Reading } from './reading'
import { villagesOf } from '../../base/villages'

/** The edit of a row about a record with the villages of that; throws a Refusal 403 for a record of other villages than the author's. */
export async function aboutRecord<M extends ModuleName>(
  table: Rows,
  module: M,
  { edit, before, reading }: { edit: Partial<Row<M>>; before: Row<M> | undefined; reading: Reading },
): Promise<Partial<Row<M>>> {
  const { about } = modules[module]
  if (!about) return edit
  const { villages: _villages, ...given } = edit as Partial<Row<'comment'>>
  const { [about as 'module']: name = '', record: uuid = '' } = given
  if (before || !isOfVillages(name)) return { ...given, ...(!before && { villages: [] }) } as Partial<Row<M>>
  const record = await table.get(name, uuid)
  if (record ? !reading.mayRead(name, record) : reading.villages) throw new Refusal(403, texts.elsewhere)
  return { ...given, ...(record && { villages: villagesOf(name, record) }) } as Partial<Row<M>>
}

/** Throws a Refusal 400 for a record of a village that its author is not bound to. */
export function refuseElsewhere(module: ModuleName, row: object, reading: Reading): void {
  if (reading.villages && isOfVillages(module) && !reading.mayRead(module, row))
    throw refusedFields(texts.notYourVillage, [VILLAGE])
}
