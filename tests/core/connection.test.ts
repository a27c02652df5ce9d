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

describe('migrations', () => {
  test('run from the version at hand, and keep the data', async () => {
    const old = open([first]).connection
    await old.use((db) => db.put('notes', 'kept', 'a'))
    const upgraded = open([first, second]).connection
    const found = await upgraded.use(async (db) => [db.version, await db.getAll('notes'), [...db.objectStoreNames]])
    expect(found).toEqual([2, ['kept', 'migrated'], ['notes', 'tags']])
  })

  test('run all in an empty browser', async () => {
    const found = await open([first, second]).connection.use(async (db) => [db.version, await db.getAll('notes')])
    expect(found).toEqual([2, ['migrated']])
  })
})

describe('two versions at once', () => {
  test('the older one closes at once for the newer, and is told that it is outdated', async () => {
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

  test('a holder that does not let go blocks for the deadline only, and the upgrade succeeds once it is gone', async () => {
    const holder = await hold(1)
    const newer = open([first, second], 80)
    await expect(newer.connection.use((db) => db.get('notes', 'a'))).rejects.toThrow(DatabaseBlockedError)
    expect(newer.connection.state).toBe('blocked')
    expect(newer.events).toEqual(['blocked'])
    holder.close()
    expect(await newer.connection.use(async (db) => db.version)).toBe(2)
    expect(newer.connection.state).toBe('ready')
  })

  test('destroying waits for nobody longer than the deadline', async () => {
    const { connection } = open([first], 80)
    const holder = await hold(1)
    await expect(connection.destroy()).rejects.toThrow(DatabaseBlockedError)
    holder.close()
  })
})

describe('the handle', () => {
  test('serves what follows at once, and is closed when nobody has used it for a moment', async () => {
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

  test('that waits for what may follow is in nobody’s way', async () => {
    const { connection } = open([first])
    await connection.use((db) => db.put('notes', '1', '1'))
    const deleted = await new Promise((resolve) => {
      const request = indexedDB.deleteDatabase('notes')
      request.onsuccess = () => resolve('deleted')
      request.onblocked = () => resolve('blocked')
    })
    expect(deleted).toBe('deleted')
  })

  test('stays open for others while one user is done', async () => {
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

  test('is opened again once when it turns out dead', async () => {
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

  test('is given up when it is dead twice', async () => {
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

  test('does not make a caller wait for work that hangs', async () => {
    const { connection } = open([first], 50)
    await expect(connection.use(() => new Promise(() => {}))).rejects.toThrow(DatabaseTimeoutError)
    expect(await connection.use((db) => db.getAll('notes'))).toEqual([])
  })

  test('writes nothing any more once its caller was told that it is late', async () => {
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

  test('gives work another deadline after a sleep of the device, and no third', async () => {
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

  test("passes on what the work rejects with, and doesn't repeat it", async () => {
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

  test('comes back after destroy with an empty database', async () => {
    const { connection } = open([first])
    await connection.use((db) => db.put('notes', 'x', 'x'))
    await connection.destroy()
    expect(await connection.use((db) => db.getAll('notes'))).toEqual([])
  })
})
