import { isRequired, type ModuleName, type Row } from '@/api/rows'
import { DEVICE_CHARACTERS, DEVICE_HEADER } from '@/api/writes'
import { contentFields, same } from '@/lib/record'
import type { Context, Input } from '../endpoint'
import { modules } from '../modules'
import type { Rows } from '../storage'

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

/** Of two texts longer than this, what they share at both ends is cut, but for some characters. */
const WHOLE_CHARACTERS = 200
const LEAD_CHARACTERS = 60

/** What differs in two long texts, with some of what stands around: cut at the end alone, a change far down would not be kept. */
function aroundDifference(one: string, other: string): [string, string] {
  const shorter = Math.min(one.length, other.length)
  let head = 0
  while (head < shorter && one[head] === other[head]) head += 1
  let tail = 0
  while (tail < shorter - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1
  const [start, rest] = [head - LEAD_CHARACTERS, tail - LEAD_CHARACTERS]
  const cut = (text: string) =>
    (start > 0 ? '…' : '') + text.slice(Math.max(0, start), text.length - Math.max(0, rest)) + (rest > 0 ? '…' : '')
  return [cut(one), cut(other)]
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
        typeof was === 'string' && typeof is === 'string' && Math.max(was.length, is.length) > WHOLE_CHARACTERS
      const [from, to] = isSecret(field) ? [] : (areLong ? aroundDifference(was, is) : [was, is]).map(kept)
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
  await rows.append('history', {
    module,
    record: row.uuid,
    title: String(row[modules[module].match]).slice(0, 200),
    kind: before && after ? 'edit' : after ? 'create' : 'delete',
    user,
    device,
    at: new Date(clock()).toISOString(),
    changes,
  })
}
