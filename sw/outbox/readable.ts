import { writeStates } from '@/protocol/outbox'
import type { StoredDone, StoredWrite, WriteContent } from '../database/records'
import { UNREADABLE } from './texts'

/** What is left of a write whose content can't be read: sealed by a lock that is gone, damaged, or of another program. */

const content: WriteContent = { title: '', body: {}, base: null }
const lost = {
  content,
  state: 'refused',
  error: { code: 0, msg: UNREADABLE },
  unreadable: true,
} as const

/** Its secret fields, and the state in which it waits for a person. */
export const blankWrite = (): Pick<StoredWrite, 'content' | 'error' | 'state' | 'unreadable'> => lost

/** The secret fields of an entry of the history. */
export const blankDone = (): Pick<StoredDone, 'content'> => ({ content })

/** Stands for the key of a write that was stored without one. */
export const keyOfSeq = /^seq:\d+$/

const isText = (given: unknown): given is string => typeof given === 'string'
const isTexts = (given: unknown) => Array.isArray(given) && given.every(isText)
const isObject = (given: unknown) => typeof given === 'object' && given !== null

/** The write itself, or what is left of a record that is none. */
export function readable(write: StoredWrite): StoredWrite {
  const { seq, key, user, module, kind, uuids, entities, path, state, createdAt } = write as Partial<StoredWrite>
  const isWrite =
    [key, module, kind, path].every(isText) &&
    isTexts(uuids) &&
    isTexts(entities) &&
    writeStates.some((each) => each === state) &&
    isObject(write.content) &&
    isObject(write.content.body)
  if (isWrite) return write
  return {
    ...lost,
    seq: seq ?? 0,
    key: isText(key) ? key : `seq:${seq}`,
    group: isText(key) ? key : '',
    user: user ?? '',
    module: isText(module) && module ? module : '?',
    kind: 'edit',
    uuids: [],
    entities: [],
    path: '',
    createdAt: Number.isInteger(createdAt) ? Number(createdAt) : 0,
    attempts: 0,
    nextAt: 0,
  }
}
