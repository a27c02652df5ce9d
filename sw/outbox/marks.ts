import type { DoneWrite, OutboxMarks, WaitingWrite, WriteDetail, WriteState } from '@/api/outbox'
import { contentFields } from '@/lib/record'
import type { StoredDone, StoredFile, StoredWrite } from '../appSchema'
import { standOf } from '../files/sending'
import { inverseOf } from './compose'

/** How the console sees what is stored. */

const fieldsOf = ({ kind, content }: Pick<StoredWrite, 'kind' | 'content'>): string[] =>
  kind === 'delete' ? [] : contentFields(content.body)

const shown = (write: StoredWrite): WaitingWrite => {
  const { content, group: _group, entities: _entities, path: _path, ...facts } = write
  return { ...facts, title: content.title, fields: fieldsOf(write) }
}

const isStuck = ({ state }: StoredWrite) => state === 'refused' || state === 'conflict'

/** `files`: those of this device by their ids, for how the files of a write stand. */
export function toWaiting(
  writes: readonly StoredWrite[],
  files: ReadonlyMap<string, StoredFile> = new Map(),
): WaitingWrite[] {
  const stuck = new Set<string>()
  return writes.map((write) => {
    const blocked = write.entities.some((entity) => stuck.has(entity))
    if (isStuck(write)) for (const entity of write.entities) stuck.add(entity)
    const stand = files.size > 0 ? standOf(write.content.body, files) : undefined
    return { ...shown(write), ...(blocked && { blocked }), ...(stand && { files: stand }) }
  })
}

export const toDetail = (write: StoredWrite): WriteDetail => {
  const { body, base, server } = write.content
  return { ...shown(write), body, base, ...(server !== undefined && { server }) }
}

const urgency: Record<WriteState, number> = { queued: 0, sending: 1, refused: 2, conflict: 2 }

/** Of several writes to a record the one that needs a person marks it. */
export function toMarks(writes: readonly StoredWrite[]): OutboxMarks {
  const marks: OutboxMarks = {}
  for (const { uuids, state } of writes) {
    for (const uuid of uuids) {
      const known = marks[uuid]
      if (known === undefined || urgency[state] >= urgency[known]) marks[uuid] = state
    }
  }
  return marks
}

export const toHistory = (done: StoredDone): DoneWrite => {
  const { content, group: _group, path: _path, ...facts } = done
  const isSent = done.outcome === 'sent' || done.outcome === 'merged'
  const undoable = isSent && inverseOf(done, 0, null) !== undefined
  return { ...facts, title: content.title, fields: fieldsOf(done), undoable }
}
