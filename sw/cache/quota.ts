import type { Writing } from '../database/sealing'
import { isSealed, type Stored } from '../database/secret'
import { allOf } from './lists'

/**
 * Most bytes of all cached lists together, estimated. Browsers grant a site some hundred MB at least; unsent writes, drafts and
 * the console's own files need space beside them.
 */
export const BYTES_MAX = 64 * 1024 * 1024

/**
 * Evicts the least recently read lists of anybody until the rest fits `max` bytes, in the transaction that has written `user`'s
 * list of `module`. That one stays: false when it is too large by itself.
 */
export async function evict(
  writing: Writing,
  { user, module }: { user: string; module: string },
  max: number,
): Promise<boolean> {
  const lists = await writing.objectStore('keptLists').getAll()
  let bytes = lists.reduce((sum, list) => sum + list.bytes, 0)
  const others = lists.filter((list) => list.module !== '' && !(list.user === user && list.module === module))
  for (const list of others.toSorted((left, right) => left.at - right.at)) {
    if (bytes <= max) break
    void writing.objectStore('keptRows').delete(allOf(list.user, list.module))
    void writing.objectStore('keptLists').delete([list.user, list.module])
    bytes -= list.bytes
  }
  return bytes <= max
}

/** Larger answers are not cached, in characters. The largest of the console, the area tree, has a quarter of it. */
const ANSWER_MAX = 1024 * 1024
/** Cached answers of one person: some screens of every page, and many icon searches. */
const ANSWERS_MAX = 200

/** Estimated size: two bytes a character, as browsers store Chinese text; a sealed answer has its own. */
const bytesOf = (answer: Stored<'keptAnswers'>) =>
  isSealed(answer) ? answer.sealed.bytes.byteLength : 2 * answer.text.length

/** Deletes the answers to calls of a module. */
export async function forgetAnswers(writing: Writing, user: string, module: string): Promise<void> {
  const answers = writing.objectStore('keptAnswers')
  const lists = writing.objectStore('keptLists')
  // The character behind the slash.
  const ofModule = IDBKeyRange.bound([user, `/${module}/`], [user, `/${module}0`])
  const [known, count] = await Promise.all([lists.get([user, '']), answers.count(ofModule)])
  if (!known || count === 0) return
  void answers.delete(ofModule)
  const rows = Math.max(0, known.rows - count)
  void lists.put({ ...known, rows, total: rows, bytes: Math.round((known.bytes * rows) / known.rows) })
}

/** Caches an answer and evicts the person's oldest ones beyond the limit. */
export async function putAnswer(writing: Writing, answer: Stored<'keptAnswers'>): Promise<void> {
  if (bytesOf(answer) > 2 * ANSWER_MAX) return
  const { user, at } = answer
  const answers = writing.objectStore('keptAnswers')
  const lists = writing.objectStore('keptLists')
  const known = await lists.get([user, ''])
  const before = await answers.get([user, answer.path])
  let bytes = (known?.bytes ?? 0) + bytesOf(answer) - (before ? bytesOf(before) : 0)
  let rows = (known?.rows ?? 0) + (before ? 0 : 1)
  void answers.put(answer)
  for (let oldest; rows > ANSWERS_MAX; rows -= 1) {
    oldest = await answers.index('byTime').openCursor(IDBKeyRange.bound([user], [user, []]))
    if (!oldest) break
    bytes -= bytesOf(oldest.value)
    void oldest.delete()
  }
  const rest = { complete: false, completeAt: 0, rowBytes: 0, at }
  void lists.put({ user, module: '', rows, total: rows, bytes: Math.max(0, bytes), ...rest })
}
