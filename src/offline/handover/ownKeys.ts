import { openDB } from 'idb'
import { newKeys, type Keys } from './seal'

const DATABASE = 'console-handover'
const STORE = 'keys'

/**
 * The keys of a person on this device, made when they are first asked for. A wipe of the device deletes them, after which nothing opens what was
 * sealed for them. Rejects where the browser has no Web Crypto or refuses storage.
 */
export async function ownKeys(user: string): Promise<Keys> {
  const db = await openDB<{ keys: { key: string; value: Keys } }>(DATABASE, 1, {
    upgrade: (created) => void created.createObjectStore(STORE),
  })
  try {
    const known = await db.get(STORE, user)
    if (known) return known
    const made = await newKeys()
    const transaction = db.transaction(STORE, 'readwrite', { durability: 'strict' })
    // Another tab may have been quicker.
    const other = await transaction.store.get(user)
    if (!other) await transaction.store.put(made, user)
    await transaction.done
    return other ?? made
  } finally {
    db.close()
  }
}
