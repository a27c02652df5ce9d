import type { Row } from '@/contract/rows'
import type { WaitingWrite, WriteDetail } from '@/protocol/outbox'
import { contentFields } from '@/lib/record'
import { isSecretName } from '@/lib/security/secrets'

/** A changed field; both values are absent where they are not kept. */
export type FieldChange = Row<'history'>['changes'][number]
export type ChangeKind = Row<'history'>['kind']

/** A change of a record, by the server's history or waiting on this device. */
export interface Change {
  readonly id: string
  readonly at: number
  readonly module: string
  readonly record: string
  /** Name of the record. */
  readonly title: string
  readonly kind: ChangeKind
  readonly user: string
  /** Empty if unknown. */
  readonly device: string
  readonly changes: readonly FieldChange[]
  /** State of a write that has not reached the server. */
  readonly state?: WaitingWrite['state']
}

export type TrailItem =
  | { readonly type: 'change'; readonly id: string; readonly at: number; readonly change: Change }
  | { readonly type: 'comment'; readonly id: string; readonly at: number; readonly comment: Row<'comment'> }

export const changeOf = (entry: Row<'history'>): Change => ({
  ...entry,
  // Places in the history are used again: an entry is identified by its number.
  id: `history ${entry.id}`,
  at: Date.parse(entry.at),
})

/** The fields that a pending write changes, without secrets. */
function waitingFields({ kind, body, base }: Pick<WriteDetail, 'kind' | 'body' | 'base'>): FieldChange[] {
  if (kind === 'delete') return []
  return contentFields(body).map((field) => {
    if (isSecretName(field)) return { field }
    const from = base?.[field]
    return { field, ...(from !== undefined && { from }), to: body[field] }
  })
}

export const waitingChange = (write: WriteDetail): Change => ({
  id: `waiting ${write.key}`,
  at: write.createdAt,
  module: write.module,
  record: write.uuids[0] ?? '',
  title: write.title,
  kind: write.kind,
  user: write.user,
  device: write.device ?? '',
  changes: waitingFields(write),
  state: write.state,
})

interface Parts {
  readonly history: readonly Row<'history'>[]
  readonly comments: readonly Row<'comment'>[]
  readonly waiting: readonly WriteDetail[]
  /** There are older changes than those of `history`: comments from before them are left out. */
  readonly more: boolean
}

/** Changes and comments of a record in order of time, newest first. */
export function trailOf({ history, comments, waiting, more }: Parts): TrailItem[] {
  const changes = [...waiting.map(waitingChange), ...history.map(changeOf)]
  const from = more ? Math.min(...history.map(({ at }) => Date.parse(at))) : -Infinity
  const items: TrailItem[] = [
    ...changes.map((change) => ({ type: 'change' as const, id: change.id, at: change.at, change })),
    ...comments
      .map((comment) => ({ type: 'comment' as const, id: comment.uuid, at: Date.parse(comment.at), comment }))
      .filter(({ at }) => at >= from),
  ]
  return items.toSorted((one, other) => other.at - one.at)
}

/** An item without the fields that the person may not see; undefined if nothing is left. */
export function seenOf(item: TrailItem, hidden: readonly string[]): TrailItem | undefined {
  if (item.type === 'comment' || hidden.length === 0) return item
  const changes = item.change.changes.filter(({ field }) => !hidden.includes(field))
  return changes.length === 0 && item.change.kind === 'edit'
    ? undefined
    : { ...item, change: { ...item.change, changes } }
}
