import { isRequired, type ModuleName, type Row } from '@/contract/rows'
import { DEVICE_CHARACTERS, DEVICE_HEADER } from '@/contract/writes'
import { changesBetween } from '../../base/changedValues'
import type { Context, Input } from '../endpoint'
import { villagesOf } from '../../base/villages'
import { modules } from '@/core/modules'
import type { Rows } from '../../base/storage'

/** Whether the changes of a module's records are noted. Comments and log entries are notes themselves. */
export const hasHistory = (module: ModuleName): boolean =>
  isRequired(module) ? module !== 'systemLog' : module === 'consoleDevice'

/** The device that a request names; empty if it names none that can be read. */
export function deviceOf(headers: Input<unknown>['headers']): string {
  try {
    return decodeURIComponent(headers.get(DEVICE_HEADER) ?? '').slice(0, DEVICE_CHARACTERS)
  } catch {
    return ''
  }
}

/** A change of a record: the rows before and after it, undefined where there was none. */
interface Noted<M extends ModuleName> {
  readonly before: Row<M> | undefined
  readonly after: Row<M> | undefined
  readonly user: string
  readonly device: string
}

/**
 * Notes a change of a record, in the transaction that makes it, which must include `history`. A deletion keeps the name of the record and no
 * values; a write that changes nothing is not noted.
 */
export async function noteChange<M extends ModuleName>(
  rows: Rows,
  module: M,
  { before, after, user, device }: Noted<M>,
  clock: Context['clock'],
): Promise<void> {
  const row = after ?? before
  if (!row || !hasHistory(module)) return
  const changes = after ? changesBetween(before ?? {}, after, modules[module].secret as readonly string[]) : []
  if (before && after && changes.length === 0) return
  await rows.append('history', {
    module,
    record: row.uuid,
    title: String(row[modules[module].match]).slice(0, 200),
    kind: before && after ? 'edit' : after ? 'create' : 'delete',
    user,
    device,
    at: new Date(clock()).toISOString(),
    changes,
    villages: villagesOf(module, before, after),
  })
}
