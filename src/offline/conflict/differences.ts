import type { WriteDetail } from '@/api/outbox'
import { contentFields, same } from '@/lib/record'

export interface Change {
  readonly field: string
  /** As it was read; undefined in a new record. */
  readonly base: unknown
  readonly mine: unknown
}

/** What a write changes, field by field; nothing for a deletion, which takes the whole record. */
export function changesOf({ kind, body, base }: Pick<WriteDetail, 'kind' | 'body' | 'base'>): Change[] {
  if (kind === 'delete') return []
  return contentFields(body)
    .map((field) => ({ field, base: base?.[field], mine: body[field] }))
    .filter((change) => !same(change.base, change.mine))
}
