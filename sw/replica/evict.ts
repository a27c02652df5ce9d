import type { IDBPDatabase } from 'idb'
import type { AppSchema } from '../appSchema'
import { allOf } from './lists'

/**
 * All lists of all people together, estimated. A browser grants a site some hundred MB at the least; unsent writes, drafts and
 * the console itself must find room beside it.
 */
export const BYTES_MAX = 64 * 1024 * 1024

/**
 * Lets go of the lists that nobody has asked the server for longest, whoever's they are, until the rest fits. The one that has just grown
 * stays: false when it is too large by itself.
 */
export async function evict(
  db: IDBPDatabase<AppSchema>,
  { user, module }: { user: string; module: string },
  max: number,
): Promise<boolean> {
  const lists = await db.getAll('keptLists')
  let bytes = lists.reduce((sum, list) => sum + list.bytes, 0)
  const others = lists.filter((list) => list.module !== '' && !(list.user === user && list.module === module))
  for (const list of others.toSorted((left, right) => left.at - right.at)) {
    if (bytes <= max) break
    const writing = db.transaction(['keptRows', 'keptLists'], 'readwrite', { durability: 'relaxed' })
    void writing.objectStore('keptRows').delete(allOf(list.user, list.module))
    void writing.objectStore('keptLists').delete([list.user, list.module])
    await writing.done
    bytes -= list.bytes
  }
  return bytes <= max
}
