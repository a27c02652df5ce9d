import type { AnyRow } from '@/api/outbox'
import { contentFields, same } from '@/lib/record'

/** The fields that differ between the row a person read and the server's. */
export const changedBetween = (base: AnyRow, server: AnyRow): string[] =>
  contentFields(server).filter((field) => field in base && !same(base[field], server[field]))

/** Whether the server's row already says what the write wants. */
export const isThere = (body: AnyRow, server: AnyRow): boolean =>
  contentFields(body).every((field) => same(body[field], server[field]))

/**
 * The fields that both sides changed, and not to the same value; of what was not read, every difference counts, but for rows that
 * were made here (their id is 0): nobody has read those.
 */
export function clashes(body: AnyRow, base: AnyRow | null, server: AnyRow): string[] {
  const theirs = base && new Set(changedBetween(base, server))
  const isUnread = (field: string) => !base || (base.id !== 0 && !(field in base) && field in server)
  return contentFields(body).filter(
    (field) => !same(body[field], server[field]) && (isUnread(field) || theirs?.has(field)),
  )
}

export const versionOf = (row: AnyRow | null | undefined): number | undefined =>
  typeof row?.version === 'number' ? row.version : undefined

/** A row as a body that creates it anew. */
export const asCreation = ({ id: _id, version: _version, updatedAt: _updatedAt, ...row }: AnyRow): AnyRow => row
