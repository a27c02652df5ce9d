import { isRequired, type ModuleName, type Row } from '@/api/rows'
import { DEVICE_CHARACTERS, DEVICE_HEADER } from '@/api/writes'
import { contentFields, same } from '@/lib/record'
import type { Context, Input } from '../endpoint'
import { modules } from '../modules'
import type { Rows } from '../rows'
import { addToRing } from './ring'

/** Number of changes that are kept; a new one replaces the oldest. */
export const HISTORY_MAX = 2000
/** Longest text of a kept value, in characters; longer texts are cut, longer structures not kept. */
const KEPT_CHARACTERS = 500

type Change = Row<'history'>['changes'][number]
type Fields = Readonly<Record<string, unknown>>

/** Whether the changes of a module's records are noted. Comments and log entries are notes themselves. */
export const hasHistory = (module: ModuleName): boolean => isRequired(module) && module !== 'systemLog'

/** The device that a request names; empty if it names none that can be read. */
export function deviceOf(headers: Input<unknown>['headers']): string {
  try {
    return decodeURIComponent(headers.get(DEVICE_HEADER) ?? '').slice(0, DEVICE_CHARACTERS)
  } catch {
    return ''
  }
}

/** Characters that are kept before the first difference of two long texts. */
const LEAD_CHARACTERS = 60

/** Two texts from shortly before their first difference on: cut at the end alone, a change further down would not be among what is kept. */
function fromDifference(one: string, other: string): [string, string] {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const start = at - LEAD_CHARACTERS
  return start <= 0 ? [one, other] : [`…${one.slice(start)}`, `…${other.slice(start)}`]
}

/** A value as it is kept; undefined for none, and for what is not kept. */
function kept(value: unknown): unknown {
  if (typeof value === 'string') {
    if (value.startsWith('data:')) return undefined
    return value.length > KEPT_CHARACTERS ? `${value.slice(0, KEPT_CHARACTERS - 1)}…` : value
  }
  return typeof value === 'object' && JSON.stringify(value).length > KEPT_CHARACTERS ? undefined : value
}

/** The fields in which two states of a row differ, by the values that the server stores. */
function changesOf(module: ModuleName, before: Fields, after: Fields): Change[] {
  const { secret = [] } = modules[module]
  const isSecret = (field: string) => (secret as readonly string[]).includes(field)
  const fields = [...new Set([...contentFields(after), ...contentFields(before)])]
  return fields
    .filter((field) => !same(before[field], after[field]))
    .map((field) => {
      const [was, is] = [before[field], after[field]]
      const areLong =
        typeof was === 'string' && typeof is === 'string' && Math.max(was.length, is.length) > KEPT_CHARACTERS
      const [from, to] = isSecret(field) ? [] : (areLong ? fromDifference(was, is) : [was, is]).map(kept)
      return { field, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
    })
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
  const changes = after ? changesOf(module, before ?? {}, after) : []
  if (before && after && changes.length === 0) return
  const number = rows.state.noted ?? 0
  rows.state.noted = number + 1
  const entry = {
    module,
    record: row.uuid,
    title: String(row[modules[module].match]).slice(0, 200),
    kind: before && after ? 'edit' : after ? 'create' : 'delete',
    user,
    device,
    at: new Date(clock()).toISOString(),
    changes,
  } as const
  await addToRing(rows, 'history', entry, { number, size: HISTORY_MAX })
}
