import { openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import type { List, Row } from '@/contract/calls'
import { createMockApi } from '../../mock-db/api/app'
import { openDatabase } from '../../mock-db/indexeddb/db'
import { unpack } from '../../mock-db/seeds/seed'
import { freshIndexedDb, loadSeed as asset, SEED } from './harness'

/** A database of schema version 1 with one user row. */
async function version1(): Promise<void> {
  const db = await openDB('mock-db', 1, {
    upgrade(made) {
      made.createObjectStore('meta')
      made.createObjectStore('rows', { keyPath: ['module', 'uuid'] }).createIndex('byModule', 'module')
    },
  })
  const transaction = db.transaction(['meta', 'rows'], 'readwrite')
  const seed = unpack<'table'>(SEED.table).slice(0, 3)
  const mine = { ...seed[0], uuid: 'mine', id: 51, title: '升级前写的' }
  for (const row of seed) {
    void transaction.objectStore('rows').put({ module: 'table', uuid: row.uuid, created: false, row })
  }
  void transaction.objectStore('rows').put({ module: 'table', uuid: 'mine', created: true, row: mine })
  void transaction.objectStore('meta').put(['table'], 'seeded')
  await transaction.done
  db.close()
}

const asAdmin = async (path: string, body?: object) => {
  const api = createMockApi({ database: openDatabase(), asset, delayMs: [0, 0] })
  const post = (to: string, sent: object, token = '') =>
    api.fetch(
      new Request(`http://any.host${to}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(sent),
      }),
    )
  const signedIn = await post('/login', { username: 'admin', password: '123456' })
  const { token } = ((await signedIn.json()) as { data: { token: string } }).data
  const headers = { authorization: `Bearer ${token}` }
  const response = body ? post(path, body, token) : api.fetch(new Request(`http://any.host${path}`, { headers }))
  return (await (await response).json()) as { code: number; data: List<Row<'table'>> }
}

beforeEach(freshIndexedDb)

test('an upgrade from version 1 keeps rows in their order, and they can be edited', async () => {
  await version1()
  const { data } = await asAdmin('/table/getList')
  expect(data.list.map(({ id, version }) => [id, version])).toEqual([
    [51, 1],
    [1, 1],
    [2, 1],
    [3, 1],
  ])
  expect(await asAdmin('/table/doEdit', { uuid: 'mine', title: '升级后改的' })).toMatchObject({ data: { version: 2 } })
  await asAdmin('/table/doEdit', { title: '新的', author: '王明' })
  const after = (await asAdmin('/table/getList')).data.list
  expect(after.slice(0, 2).map(({ id, title }) => [id, title])).toEqual([
    [52, '新的'],
    [51, '升级后改的'],
  ])
})

test('an upgrade that fails leaves the old database unchanged', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const db = await openDB('mock-db', 1, { upgrade: (made) => void made.createObjectStore('other') })
  db.close()
  await expect(asAdmin('/table/getList')).rejects.toThrow(/token/)
  expect(told).toHaveBeenCalled()
  const again = await openDB('mock-db')
  expect([again.version, [...again.objectStoreNames]]).toEqual([1, ['other']])
  again.close()
})

test('an empty database of version 1 is seeded like a new one', async () => {
  const db = await openDB('mock-db', 1, {
    upgrade(made) {
      made.createObjectStore('meta')
      made.createObjectStore('rows', { keyPath: ['module', 'uuid'] }).createIndex('byModule', 'module')
    },
  })
  db.close()
  expect((await asAdmin('/table/getList')).data.total).toBe(50)
})

test('an upgrade from version 3 replaces menu entries that have no route name and keeps other rows', async () => {
  await version1()
  // Schema version 3.
  const old = await openDB('mock-db', 3, {
    async upgrade(db, _from, _to, transaction) {
      db.createObjectStore('state')
      db.createObjectStore('spaces')
      db.createObjectStore('records', { keyPath: ['space', 'uuid'] }).createIndex('bySeq', ['space', 'seq'])
      db.createObjectStore('columns')
      db.createObjectStore('answers', { keyPath: ['user', 'key'] }).createIndex('byTime', 'at')
      db.createObjectStore('files', { keyPath: 'id' })
      db.createObjectStore('fileParts')
      const state = { born: 'x', generation: 1, seq: 2, seed: 1, rows: 50, stale: [] }
      await transaction.objectStore('state').put(state, 'state')
      const row = { uuid: 'old', id: 1, version: 1, updatedAt: '', parentId: 0, label: '旧菜单', role: [] }
      const title = { ...unpack<'table'>(SEED.table)[0], version: 1, updatedAt: '' }
      const record = { created: false, deleted: false }
      await transaction.objectStore('records').put({ ...record, space: '1/menuManagement', uuid: 'old', seq: 1, row })
      await transaction
        .objectStore('records')
        .put({ ...record, space: '1/table', uuid: title.uuid, seq: 2, row: title })
      for (const module of ['menuManagement', 'table']) {
        const info = { lastId: 1, deleted: 0, seq: 0, columned: false }
        await transaction.objectStore('spaces').put(info, `1/${module}`)
      }
    },
  })
  old.close()
  const menu = await asAdmin('/menuManagement/getList')
  expect(menu.data.total).toBe(SEED.menuManagement.rows.length)
  expect(menu.data.list[0]).toMatchObject({ label: '首页', name: 'Root' })
  expect((await asAdmin('/table/getList')).data.total).toBe(1)
})
