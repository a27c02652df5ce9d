import type { Row } from '@/contract/rows'
import { contentFields, same } from '../../src/lib/record.ts'

type Change = Row<'history'>['changes'][number]
type Fields = Readonly<Record<string, unknown>>

/** Longest text of a kept value, in characters; longer texts are cut, longer structures not kept. */
const KEPT_CHARACTERS = 500

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

/** Whether a value is not kept, as it would say nothing when cut: pictures and long structures. */
const isLeftOut = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.startsWith('data:')
    : typeof value === 'object' && JSON.stringify(value).length > KEPT_CHARACTERS

/** A value as it is kept. */
const kept = (value: unknown): unknown =>
  typeof value === 'string' && value.length > KEPT_CHARACTERS ? `${value.slice(0, KEPT_CHARACTERS - 1)}…` : value

/** The fields in which two states of a row differ, by the values that a history keeps: both of a field or none, and none of a secret one. */
export function changesBetween(before: Fields, after: Fields, secret: readonly string[] = []): Change[] {
  const fields = [...new Set([...contentFields(after), ...contentFields(before)])]
  return fields
    .filter((field) => !same(before[field], after[field]))
    .map((field) => {
      const [was, is] = [before[field], after[field]]
      const areLong =
        typeof was === 'string' && typeof is === 'string' && Math.max(was.length, is.length) > WHOLE_CHARACTERS
      if (secret.includes(field) || isLeftOut(was) || isLeftOut(is)) return { field }
      const [from, to] = (areLong ? aroundDifference(was, is) : [was, is]).map(kept)
      return { field, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
    })
}
