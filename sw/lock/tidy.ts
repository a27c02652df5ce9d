import { deleteDB, openDB } from 'idb'
import { QUERY_DATABASE } from '@/lib/queryDatabase'

const SCRATCH = 'console-scratch'

/** Has Chromium write what it holds in memory to its tables, and remove tables that nobody reads any more. */
async function flush(): Promise<void> {
  const db = await openDB(SCRATCH, 1, { upgrade: (made) => void made.createObjectStore('scratch').put(0, 0) })
  db.close()
  await deleteDB(SCRATCH)
}

/**
 * Has Chromium rewrite the files of this origin's databases without what was overwritten or deleted in them (decision 17): behind a
 * database that is deleted it compacts the tables that hold something of it, together with those above. The one of the queries has
 * something in all of them, and can be spared. Other browsers only delete a database.
 */
export async function tidy(): Promise<void> {
  await flush()
  await deleteDB(QUERY_DATABASE)
  await flush()
}
