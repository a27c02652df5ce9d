import type { Draft, DraftNote } from '@/api/device'
import { changedFields } from '@/lib/record'

/** Key of a form's draft: page path and uuid of the edited record, or the path alone for a new record. */
export const draftKey = (path: string, record: string | null): string => (record === null ? path : `${path}#${record}`)

/** Whether a draft belongs to a form of the page at `path`. */
export const isDraftAt = (path: string, { key }: Pick<DraftNote, 'key'>): boolean =>
  key === path || key.startsWith(`${path}#`)

/** The page of a draft's form. */
export const draftPath = ({ key }: Pick<DraftNote, 'key'>): string => key.split('#')[0] ?? key

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
