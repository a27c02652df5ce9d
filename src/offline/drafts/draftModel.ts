import type { Draft, DraftNote } from '@/protocol/device'
import { changedFields } from '@/lib/record'

/** What a form's draft is about: page path and uuid of the edited record, or the path alone for a new record. */
export const draftTarget = (path: string, record: string | null): string =>
  record === null ? path : `${path}#${record}`

/** Key of the draft that a window has at a place. Those of earlier versions are of no window: their key is the place. */
export const draftKey = (place: string, window: string): string => `${place}~${window}`

type Keyed = Pick<DraftNote, 'key'>
const parts = ({ key }: Keyed) => /^(.*?)(?:~([0-9a-f]{8}))?$/s.exec(key)

/** The place of a draft. */
export const placeOf = (draft: Keyed): string => parts(draft)?.[1] ?? draft.key

/** The window in which a draft was written; undefined for those of earlier versions. */
export const windowOf = (draft: Keyed): string | undefined => parts(draft)?.[2]

/** Whether a draft belongs to a form of the page at `path`. */
export function isDraftAt(path: string, draft: Keyed): boolean {
  const place = placeOf(draft)
  return place === path || place.startsWith(`${path}#`)
}

/** The page of a draft's form. */
export const draftPath = (draft: Keyed): string => placeOf(draft).split('#')[0] ?? draft.key

type Row = Readonly<Record<string, unknown>>

/**
 * Compares a draft's base with the server's current `row` (null: deleted): by version where both have one, else by time of the last
 * change, else by fields.
 */
export function serverCopy({ base }: Pick<Draft, 'base'>, row: Row | null): 'same' | 'newer' | 'gone' {
  if (!row) return 'gone'
  if (!base) return 'same'
  const stamp = (['version', 'updatedAt'] as const).find((name) => base[name] !== undefined && row[name] !== undefined)
  const same = stamp ? base[stamp] === row[stamp] : changedFields(base, row).length === 0
  return same ? 'same' : 'newer'
}
