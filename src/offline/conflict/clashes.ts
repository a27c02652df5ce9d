import type { WriteDetail } from '@/protocol/outbox'
import type { AnyRow } from '@/contract/rows'
import { contentFields, same } from '@/lib/record'

/** Kind of a conflict. `unknown`: the server's record could not be read. */
export type ConflictKind = 'fields' | 'deletedThere' | 'editedThere' | 'unknown'

export function conflictKind({ kind, server }: WriteDetail): ConflictKind {
  if (server === undefined) return 'unknown'
  if (kind === 'delete') return 'editedThere'
  return server === null ? 'deletedThere' : 'fields'
}

/** A field whose values differ. `by`: who changed it; for `both`, the user has to choose. */
export interface Clash {
  readonly field: string
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
  readonly by: 'mine' | 'theirs' | 'both'
}

/** Fields that differ between the local write and the server's record; those changed by both come first. */
export function clashesOf({ kind, body, base, server }: WriteDetail): Clash[] {
  if (!server) return []
  const written = kind === 'delete' ? {} : body
  // Without a base, others' changes are unknown: only written fields can clash.
  const fields = contentFields(base || kind === 'delete' ? { ...server, ...written } : written)
  return fields
    .map((field): Clash => {
      const was = base?.[field]
      const theirs = server[field]
      const mine = field in written ? written[field] : was
      const changedThere = !same(was, theirs)
      return { field, base: was, mine, theirs, by: same(was, mine) ? 'theirs' : changedThere ? 'both' : 'mine' }
    })
    .filter(({ mine, theirs }) => !same(mine, theirs))
    .toSorted((one, other) => Number(other.by === 'both') - Number(one.by === 'both'))
}

/** Source of a field's value; `own`: entered by hand, or put together of both. */
export type FieldPick = 'mine' | 'theirs' | { readonly own: unknown }
export type Picks = Readonly<Record<string, FieldPick>>

/** Initial picks: each side keeps what it alone changed; fields changed by both are left open. */
export const firstPicks = (clashes: readonly Clash[]): Picks =>
  Object.fromEntries(clashes.flatMap(({ field, by }) => (by === 'both' ? [] : [[field, by] as const])))

export const allPicks = (clashes: readonly Clash[], pick: 'mine' | 'theirs'): Picks =>
  Object.fromEntries(clashes.map(({ field }) => [field, pick]))

export const chosen = (clashes: readonly Clash[], picks: Picks): boolean => clashes.every(({ field }) => field in picks)

export type Resolution = { readonly how: 'mine' | 'theirs' } | { readonly how: 'merge'; readonly body: AnyRow }

/** Resolution of the picks: the write as it is, none, or one with only the fields that differ from the server's. */
export function resolutionOf(body: AnyRow, clashes: readonly Clash[], picks: Picks): Resolution {
  const written = clashes.flatMap(({ field, mine, theirs }) => {
    const pick = picks[field] ?? 'mine'
    const value = pick === 'mine' ? mine : pick === 'theirs' ? theirs : pick.own
    return same(value, theirs) ? [] : [[field, value] as const]
  })
  if (written.length === 0) return { how: 'theirs' }
  // Forms send all fields: an untouched one must not overwrite another user's change.
  const asWritten = clashes.every(
    ({ field }) => picks[field] === 'mine' || (picks[field] === 'theirs' && !(field in body)),
  )
  if (asWritten) return { how: 'mine' }
  return { how: 'merge', body: { ...(body.uuid !== undefined && { uuid: body.uuid }), ...Object.fromEntries(written) } }
}

export interface Change {
  readonly field: string
  /** Value as read; undefined in a new record. */
  readonly base: unknown
  readonly mine: unknown
}

/** Changed fields of a write; none for a deletion. */
export function changesOf({ kind, body, base }: Pick<WriteDetail, 'kind' | 'body' | 'base'>): Change[] {
  if (kind === 'delete') return []
  return contentFields(body)
    .map((field) => ({ field, base: base?.[field], mine: body[field] }))
    .filter((change) => !same(change.base, change.mine))
}
