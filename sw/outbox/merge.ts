import type { AnyRow } from '@/contract/rows'
import { contentFields, same } from '@/lib/record'

/** The fields that differ between the row a person read and the server's. */
export const changedBetween = (base: AnyRow, server: AnyRow): string[] =>
  contentFields(server).filter((field) => field in base && !same(base[field], server[field]))

/** Whether the server's row already has the values of the write. */
export const isThere = (body: AnyRow, server: AnyRow): boolean =>
  contentFields(body).every((field) => same(body[field], server[field]))

/**
 * The fields that both sides changed to different values. Fields missing from the base conflict on any difference, except for rows
 * created here (id 0), which nobody has read.
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

/** The body that creates a row again. */
export const asCreation = ({ id: _id, version: _version, updatedAt: _updatedAt, ...row }: AnyRow): AnyRow => row
