import type { AnyRow, WriteDetail } from '@/api/outbox'
import { contentFields, same } from '@/lib/record'

/** What a conflict is about. `unknown`: the server's record could not be read. */
export type ConflictKind = 'fields' | 'deletedThere' | 'editedThere' | 'unknown'

export function conflictKind({ kind, server }: WriteDetail): ConflictKind {
  if (server === undefined) return 'unknown'
  if (kind === 'delete') return 'editedThere'
  return server === null ? 'deletedThere' : 'fields'
}

/** A field on which the two versions differ. `both`: both changed it, so somebody has to choose. */
export interface Clash {
  readonly field: string
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
  readonly by: 'mine' | 'theirs' | 'both'
}

/** Fields on which my version and the server's differ; those that both have changed come first. */
export function clashesOf({ kind, body, base, server }: WriteDetail): Clash[] {
  if (!server) return []
  const written = kind === 'delete' ? {} : body
  // Without a base nothing is known of what others have changed: only what I write can clash.
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

/** Whose value a field gets; `own` is one that was put together by hand. */
export type Pick = 'mine' | 'theirs' | { readonly own: string }
export type Picks = Readonly<Record<string, Pick>>

/** Everybody keeps what they alone have changed; what both have changed is not chosen yet. */
export const firstPicks = (clashes: readonly Clash[]): Picks =>
  Object.fromEntries(clashes.flatMap(({ field, by }) => (by === 'both' ? [] : [[field, by] as const])))

export const allPicks = (clashes: readonly Clash[], pick: 'mine' | 'theirs'): Picks =>
  Object.fromEntries(clashes.map(({ field }) => [field, pick]))

export const chosen = (clashes: readonly Clash[], picks: Picks): boolean => clashes.every(({ field }) => field in picks)

export type Resolution = { readonly how: 'mine' | 'theirs' } | { readonly how: 'merge'; readonly body: AnyRow }

/** What the picks come to: my write as it is, none at all, or one that holds only what shall differ from the server's. */
export function resolutionOf(body: AnyRow, clashes: readonly Clash[], picks: Picks): Resolution {
  const written = clashes.flatMap(({ field, mine, theirs }) => {
    const pick = picks[field] ?? 'mine'
    const value = pick === 'mine' ? mine : pick === 'theirs' ? theirs : pick.own
    return same(value, theirs) ? [] : [[field, value] as const]
  })
  if (written.length === 0) return { how: 'theirs' }
  // A form sends all of its fields: what others changed in one that I left alone may not be written back.
  const asWritten = clashes.every(
    ({ field }) => picks[field] === 'mine' || (picks[field] === 'theirs' && !(field in body)),
  )
  if (asWritten) return { how: 'mine' }
  return { how: 'merge', body: { ...(body.uuid !== undefined && { uuid: body.uuid }), ...Object.fromEntries(written) } }
}
