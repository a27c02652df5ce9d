import { transact, readState } from './store'
import type { Database } from './db'

/** Records thrown away in one transaction. */
const SLICE = 5000

/** Throws away what is left of generations that are no longer, or not yet, in use. Goes on where a killed host stopped. */
export async function sweep(database: Database): Promise<void> {
  for (;;) {
    const more = await transact(database, 'readwrite', async (transaction) => {
      const state = await readState(transaction)
      const [generation] = state.stale
      if (generation === undefined) return false
      // '0' follows '/', so that the range holds every space of the generation and no other.
      const [low, high] = [`${generation}/` as const, `${generation}0` as `${number}/`]
      const range = IDBKeyRange.bound([low], [high])
      const keys = await transaction.objectStore('records').getAllKeys(range, SLICE)
      const last = keys.at(-1)
      if (last) {
        await transaction.objectStore('records').delete(IDBKeyRange.bound([low], last))
        return true
      }
      void transaction.objectStore('columns').delete(range)
      void transaction.objectStore('spaces').delete(IDBKeyRange.bound(low, high))
      await transaction.objectStore('state').put({ ...state, stale: state.stale.slice(1) }, 'state')
      return true
    })
    if (!more) return
  }
}
