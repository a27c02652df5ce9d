import { openDB } from 'idb'
import type { MapArea } from './geoJson'

/** A map that a person brought to this device. */
export interface OwnMap {
  /** Name of the file. */
  readonly name: string
  /** 审图号. */
  readonly review: string
  readonly areas: readonly MapArea[]
}

const DATABASE = 'console-maps'
const STORE = 'maps'

/** Runs work on the store of maps; closes the database, so that clearing this device can delete it. */
async function run<T>(work: (db: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
  const db = await open()
  try {
    return await work(db)
  } finally {
    db.close()
  }
}
const open = () =>
  openDB<{ maps: { key: string; value: OwnMap } }>(DATABASE, 1, {
    upgrade: (db) => void db.createObjectStore(STORE),
  })

/** The map of this person on this device; null for none. Rejects where the browser refuses storage. */
export const readOwnMap = (owner: string): Promise<OwnMap | null> =>
  run(async (db) => (await db.get(STORE, owner)) ?? null)
export const keepOwnMap = (owner: string, map: OwnMap): Promise<string> => run((db) => db.put(STORE, map, owner))
export const removeOwnMap = (owner: string): Promise<void> => run((db) => db.delete(STORE, owner))
