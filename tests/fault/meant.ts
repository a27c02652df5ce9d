import { isDeepStrictEqual } from 'node:util'
import type { AnyRow } from '@/contract/rows'

/** So many of the server's records are written to. */
export const RECORDS = 50

/** A record as the person means it to be. `row` is undefined while there is none. */
export interface Slot {
  uuid: string
  row: AnyRow | undefined
  busy: boolean
}

const fields = ['title', 'author', 'description', 'rate'] as const

/** Whether a row is otherwise than a person has written it. */
export const differs = (meant: AnyRow, row: AnyRow): boolean =>
  fields.some((field) => field in meant && row[field] !== meant[field])

/** Lost: records that are not as they were meant. Doubled: rows that nobody meant. */
export function compare(slots: readonly Slot[], before: readonly AnyRow[], rows: readonly AnyRow[]) {
  const byId = new Map(rows.map((row) => [row.uuid, row]))
  const wrong = slots.filter(({ uuid, row }) => {
    const stored = byId.get(uuid)
    if (!row) return stored !== undefined
    return !stored || differs(row, stored)
  })
  const meant = new Set([
    ...slots.flatMap(({ uuid, row }) => (row ? [uuid] : [])),
    ...before.slice(RECORDS).map(({ uuid }) => uuid),
  ])
  return { lost: wrong.length, doubled: rows.filter(({ uuid }) => !meant.has(uuid)).length }
}

/** How many rows a reader of the feed of changes has otherwise than the table, or not, or too many. */
export function unlike(told: readonly AnyRow[], rows: readonly AnyRow[]): number {
  const byId = new Map(told.map((row) => [row.uuid, row]))
  const wrong = rows.filter((row) => !isDeepStrictEqual(byId.get(row.uuid), row))
  return wrong.length + told.length - rows.filter(({ uuid }) => byId.has(uuid)).length
}
