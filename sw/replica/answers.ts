import type { IDBPDatabase } from 'idb'
import type { AppSchema } from '../appSchema'
import { isSealed, type Stored } from '../lock/secret'

/** Larger answers are not kept: the area tree, the largest of the console's, has a quarter of it. */
const ANSWER_MAX = 1024 * 1024
/** Of one person: some screens of every page, and what many searches in the icons leave. */
const ANSWERS_MAX = 200

/** In memory a text counts two bytes a character, as browsers keep Chinese; a sealed one counts what it is. */
const bytesOf = (answer: Stored<'keptAnswers'>) =>
  isSealed(answer) ? answer.sealed.bytes.byteLength : 2 * answer.text.length

/** Keeps an answer word for word; the oldest of this person's makes room for it. */
export async function putAnswer(db: IDBPDatabase<AppSchema>, answer: Stored<'keptAnswers'>): Promise<void> {
  if (bytesOf(answer) > 2 * ANSWER_MAX) return
  const { user, at } = answer
  const writing = db.transaction(['keptAnswers', 'keptLists'], 'readwrite', { durability: 'relaxed' })
  const answers = writing.objectStore('keptAnswers')
  const lists = writing.objectStore('keptLists')
  const known = await lists.get([user, ''])
  const before = await answers.get([user, answer.path])
  let bytes = (known?.bytes ?? 0) + bytesOf(answer) - (before ? bytesOf(before) : 0)
  let rows = (known?.rows ?? 0) + (before ? 0 : 1)
  await answers.put(answer)
  for (let oldest; rows > ANSWERS_MAX; rows -= 1) {
    oldest = await answers.index('byTime').openCursor(IDBKeyRange.bound([user], [user, []]))
    if (!oldest) break
    bytes -= bytesOf(oldest.value)
    await oldest.delete()
  }
  const rest = { complete: false, completeAt: 0, rowBytes: 0, at }
  await lists.put({ user, module: '', rows, total: rows, bytes: Math.max(0, bytes), ...rest })
  await writing.done
}
