import type { IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'
import type { ModuleName, Row } from '@/api/contract'
import { spaceOf, type MockSchema } from './schema'
import { SEEDED_AT } from './seedNumber'
import { firstState } from './state'

interface OldRow {
  readonly module: ModuleName
  readonly uuid: string
  readonly created: boolean
  readonly row: Row<ModuleName>
}

/** Carries the rows of the first schema (stores `meta` and `rows`) over, so that no edit is lost with an update. */
export async function fromVersion1(
  db: IDBPDatabase<MockSchema>,
  transaction: IDBPTransaction<MockSchema, StoreNames<MockSchema>[], 'versionchange'>,
): Promise<void> {
  const old = transaction as unknown as IDBPTransaction<unknown, string[], 'versionchange'>
  const seeded = ((await old.objectStore('meta').get('seeded')) ?? []) as ModuleName[]
  const kept = (await old.objectStore('rows').getAll()) as OldRow[]
  const state = firstState()
  const records = kept.map(({ module, uuid, created, row }, at) => ({
    space: spaceOf(state.generation, module),
    uuid,
    created,
    deleted: false,
    seq: at + 1,
    row: { ...row, version: 1, updatedAt: SEEDED_AT },
  }))
  for (const record of records) void transaction.objectStore('records').put(record)
  for (const module of seeded) {
    const space = spaceOf(state.generation, module)
    const lastId = records.reduce((last, record) => (record.space === space ? Math.max(last, record.row.id) : last), 0)
    void transaction.objectStore('spaces').put({ lastId, deleted: 0, seq: 0, columned: false }, space)
  }
  if (seeded.length > 0) void transaction.objectStore('state').put({ ...state, seq: records.length }, 'state')
  const stores = db as unknown as IDBPDatabase
  stores.deleteObjectStore('rows')
  stores.deleteObjectStore('meta')
}

/** Menu entries that did not say which route they are go; the next request seeds those that do. Nothing could edit them. */
export async function withoutOldMenu(
  transaction: IDBPTransaction<MockSchema, StoreNames<MockSchema>[], 'versionchange'>,
): Promise<void> {
  const spaces = await transaction.objectStore('spaces').getAllKeys()
  for (const space of spaces.filter((name) => name.endsWith('/menuManagement'))) {
    void transaction.objectStore('records').delete(IDBKeyRange.bound([space], [space, []]))
    void transaction.objectStore('spaces').delete(space)
  }
}
