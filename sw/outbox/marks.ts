import type { DoneWrite, OutboxMarks, WaitingWrite, WriteDetail, WriteState } from '@/protocol/outbox'
import { contentFields } from '@/lib/record'
import type { StoredDone, StoredFile, StoredWrite } from '../database/records'
import { writeFilesOf } from '../files/sending'
import { inverseOf } from './compose'

/** Stored writes in the shapes of the console's calls (src/protocol/outbox.ts). */

const fieldsOf = ({ kind, content }: Pick<StoredWrite, 'kind' | 'content'>): string[] =>
  kind === 'delete' ? [] : contentFields(content.body)

const toSummary = (write: StoredWrite): WaitingWrite => {
  const { content, group: _group, entities: _entities, path: _path, ...facts } = write
  return { ...facts, title: content.title, fields: fieldsOf(write) }
}

const isStuck = ({ state }: StoredWrite) => state === 'refused' || state === 'conflict'

/** `files`: the files of this device by id, for the upload progress of each write. */
export function toWaiting(
  writes: readonly StoredWrite[],
  files: ReadonlyMap<string, StoredFile> = new Map(),
): WaitingWrite[] {
  const stuckEntities = new Set<string>()
  return writes.map((write) => {
    const blocked = write.entities.some((entity) => stuckEntities.has(entity))
    if (isStuck(write)) for (const entity of write.entities) stuckEntities.add(entity)
    const progress = writeFilesOf(write.content.body, files)
    return { ...toSummary(write), ...(blocked && { blocked }), ...(progress && { files: progress }) }
  })
}

export const toDetail = (write: StoredWrite): WriteDetail => {
  const { body, base, server, device } = write.content
  return { ...toSummary(write), body, base, ...(server !== undefined && { server }), ...(device && { device }) }
}

const urgency: Record<WriteState, number> = { queued: 0, sending: 1, refused: 2, conflict: 2 }

/** The state of each record's pending writes; of several the most urgent, of equally urgent ones the last. */
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
