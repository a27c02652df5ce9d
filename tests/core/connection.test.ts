import 'fake-indexeddb/auto'
import type { DBSchema } from 'idb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createConnection,
  DatabaseBlockedError,
  DatabaseNewerError,
  DatabaseTimeoutError,
  type Migration,
} from '@/core/connection'
import { freshIndexedDb } from '../mock-db/harness'

interface Schema extends DBSchema {
  notes: { key: string; value: string }
  tags: { key: string; value: string }
}
const first: Migration<Schema> = (db) => void db.createObjectStore('notes')
const second: Migration<Schema> = (db, transaction) => {
  db.createObjectStore('tags')
  void transaction.objectStore('notes').put('migrated', 'mark')
}
const open = (migrations: readonly Migration<Schema>[], deadlineMs = 300) => {
  const events: string[] = []
  return {
    events,
    connection: createConnection<Schema>({
      name: 'notes',
      migrations,
      deadlineMs,
      onEvent: (event) => events.push(event),
    }),
  }
}
/** A connection that ignores versionchange, like a frozen page. */
const hold = (version: number) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('notes', version)
    request.onupgradeneeded = () => request.result.createObjectStore('notes')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('open'))
  })

beforeEach(freshIndexedDb)

describe('migrations of createConnection()', () => {
  test('run from the present version and keep the data', async () => {
    const old = open([first]).connection
    await old.use((db) => db.put('notes', 'kept', 'a'))
    const upgraded = open([first, second]).connection
    const found = await upgraded.use(async (db) => [db.version, await db.getAll('notes'), [...db.objectStoreNames]])
    expect(found).toEqual([2, ['kept', 'migrated'], ['notes', 'tags']])
  })

  test('all run in an empty browser', async () => {
    const found = await open([first, second]).connection.use(async (db) => [db.version, await db.getAll('notes')])
    expect(found).toEqual([2, ['migrated']])
  })
})

describe('two versions of a database', () => {
  test('the older connection closes for the newer one, and reports and rejects as “newer”', async () => {
    const older = open([first], 2000)
    const newer = open([first, second], 2000)
    const order: string[] = []
    const reading = older.connection.use(async (db) => {
      await db.get('notes', 'a')
      const upgrade = newer.connection.use(async () => order.push('upgraded'))
      await upgrade
      // The handle was closed during this work; the retry finds the newer schema.
      return db.get('notes', 'a')
    })
    await expect(reading).rejects.toThrow(DatabaseNewerError)
    expect(order).toEqual(['upgraded'])
    expect(older.events).toEqual(['blocking', 'newer'])
    expect(older.connection.state).toBe('newer')
    expect(newer.connection.state).toBe('ready')
    await expect(older.connection.use((db) => db.get('notes', 'a'))).rejects.toThrow(DatabaseNewerError)
    expect(older.events).toEqual(['blocking', 'newer'])
  })

  test('a holder that does not close blocks the upgrade until the deadline; it succeeds once the holder closes', async () => {
    const holder = await hold(1)
    const newer = open([first, second], 80)
    await expect(newer.connection.use((db) => db.get('notes', 'a'))).rejects.toThrow(DatabaseBlockedError)
    expect(newer.connection.state).toBe('blocked')
    expect(newer.events).toEqual(['blocked'])
    holder.close()
    expect(await newer.connection.use(async (db) => db.version)).toBe(2)
    expect(newer.connection.state).toBe('ready')
  })

  test('destroy() rejects at the deadline if a holder does not close', async () => {
    const { connection } = open([first], 80)
    const holder = await hold(1)
    await expect(connection.destroy()).rejects.toThrow(DatabaseBlockedError)
    holder.close()
  })
})

describe('the database handle', () => {
  test('is reused at once, and closed after a moment without use', async () => {
    const opened = vi.spyOn(indexedDB, 'open')
    const closed = vi.spyOn(IDBDatabase.prototype, 'close')
    const { connection } = open([first])
    for (const n of ['1', '2', '3']) await connection.use((db) => db.put('notes', n, n))
    expect(opened).toHaveBeenCalledTimes(1)
    expect(closed).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
    await connection.use((db) => db.get('notes', '1'))
    expect(opened).toHaveBeenCalledTimes(2)
    vi.restoreAllMocks()
  })

  test('that is kept open does not block a deletion of the database', async () => {
    const { connection } = open([first])
    await connection.use((db) => db.put('notes', '1', '1'))
    const deleted = await new Promise((resolve) => {
      const request = indexedDB.deleteDatabase('notes')
      request.onsuccess = () => resolve('deleted')
      request.onblocked = () => resolve('blocked')
    })
    expect(deleted).toBe('deleted')
  })

  test('stays open for one caller when another is done', async () => {
    const { connection } = open([first])
    let release = () => {}
    const waiting = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow = connection.use(async (db) => {
      await waiting
      return db.getAll('notes')
    })
    await connection.use((db) => db.put('notes', 'x', 'x'))
    release()
    expect(await slow).toEqual(['x'])
  })

  test('is opened again once if it was closed during the work', async () => {
    const { connection } = open([first])
    let attempts = 0
    const value = await connection.use(async (db) => {
      attempts += 1
      if (attempts === 1) db.close()
      await db.put('notes', 'again', 'a')
      return db.get('notes', 'a')
    })
    expect([value, attempts]).toEqual(['again', 2])
  })

  test('fails after it was closed twice, and the next call opens a new one', async () => {
    const { connection } = open([first])
    const dying = connection.use((db) => {
      db.close()
      return db.get('notes', 'a')
    })
    await expect(dying).rejects.toThrow(DOMException)
    expect(connection.state).toBe('failed')
    expect(await connection.use((db) => db.getAll('notes'))).toEqual([])
    expect(connection.state).toBe('ready')
  })

  test('rejects hanging work at the deadline, and later work succeeds', async () => {
    const { connection } = open([first], 50)
    await expect(connection.use(() => new Promise(() => {}))).rejects.toThrow(DatabaseTimeoutError)
    expect(await connection.use((db) => db.getAll('notes'))).toEqual([])
  })

  test('aborts the writes of work that was rejected at the deadline', async () => {
    const { connection } = open([first], 50)
    const slow = { held: true }
    const late = connection.use(async (db) => {
      const { store, done } = db.transaction('notes', 'readwrite')
      await store.put('late', 'a')
      while (slow.held) await store.get('a')
      await done
    })
    await expect(late).rejects.toThrow(DatabaseTimeoutError)
    slow.held = false
    expect(await connection.use((db) => db.getAll('notes'))).toEqual([])
  })

  test('gives work a second deadline after the device slept, and no third', async () => {
    const { connection } = open([first], 50)
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    const sleepBefore = (work: Promise<string>) => {
      const running = connection.use(() => work)
      return running
    }
    let wake = (_done: string) => {}
    const slept = sleepBefore(new Promise((resolve) => (wake = resolve)))
    // Past the opening, whose time counts by itself.
    await connection.use(async () => {})
    clock.mockReturnValue(9000)
    await new Promise((resolve) => setTimeout(resolve, 70))
    wake('delivered')
    expect(await slept).toBe('delivered')
    clock.mockReturnValue(20_000)
    await expect(sleepBefore(new Promise(() => {}))).rejects.toThrow(DatabaseTimeoutError)
  })

  test('passes on an error of the work and does not repeat it', async () => {
    const { connection } = open([first])
    let attempts = 0
    const failing = connection.use(async () => {
      attempts += 1
      throw new RangeError('mine')
    })
    await expect(failing).rejects.toThrow('mine')
    expect(attempts).toBe(1)
    expect(connection.state).toBe('ready')
  })

  test('comes back with an empty database after destroy()', async () => {
    const { connection } = open([first])
    await connection.use((db) => db.put('notes', 'x', 'x'))
    await connection.destroy()
    expect(await connection.use((db) => db.getAll('notes'))).toEqual([])
  })
})
