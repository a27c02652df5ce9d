import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { List } from '@/contract/calls'
import { setUp } from './harness'

interface Listed {
  readonly uuid: string
  readonly title: string
  readonly version: number
}
interface StoredRecord {
  readonly space?: unknown
  readonly deleted?: boolean
}

let api: ReturnType<typeof setUp>
let token: string
let rows: readonly Listed[]
const list = async () => (await api.call<List<Listed>>('/table/getList?pageSize=100', { token })).data.list
const send = (call: 'doEdit' | 'doDelete', body: object, headers: Record<string, string> = {}) =>
  api.call(`/table/${call}`, { token, body, headers })
beforeEach(async () => {
  api = setUp({ log: true })
  token = await api.signIn()
  rows = await list()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** Has the store refuse to write such a record. */
function refuse(isIt: (record: StoredRecord) => boolean): void {
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (isIt(value as StoredRecord)) throw new DOMException('no room', 'QuotaExceededError')
    return put.call(this, value, key)
  })
}
const isOf = (module: string) => (record: StoredRecord) => JSON.stringify(record.space ?? '').includes(module)

describe('a write that the database refuses in part leaves no trace', () => {
  const edit = () => send('doEdit', { uuid: rows[0]?.uuid, title: '改过' })
  const remove = () => send('doDelete', { uuids: rows.slice(0, 2).map(({ uuid }) => uuid) })

  test.each<[string, () => Promise<{ code: unknown }>, (record: StoredRecord) => boolean]>([
    ['the history of an edit', edit, isOf('history')],
    ['the log entry of an edit', edit, isOf('systemLog')],
    ['one of the rows that are deleted', remove, (record) => record.deleted === true],
    ['the history of a deletion', remove, isOf('history')],
    ['the log entry of a deletion', remove, isOf('systemLog')],
  ])('%s', async (_what, write, isIt) => {
    refuse(isIt)
    expect(await write()).toMatchObject({ status: 507 })
    vi.restoreAllMocks()
    expect(await list()).toEqual(rows)
  })
})

describe('a deletion with an idempotency key', () => {
  const headers = { 'idempotency-key': 'intent-1' }

  test('gives the same answer when repeated, although the version has changed', async () => {
    const [row] = rows
    const body = { uuids: [row?.uuid] }
    const once = await send('doDelete', body, { ...headers, 'if-match': String(row?.version) })
    expect(once).toMatchObject({ code: 200 })
    expect(await send('doDelete', body, { ...headers, 'if-match': String(row?.version) })).toEqual(once)
  })

  test('is refused with 422 for other rows', async () => {
    await send('doDelete', { uuids: [rows[0]?.uuid] }, headers)
    expect(await send('doDelete', { uuids: [rows[1]?.uuid] }, headers)).toMatchObject({ code: 422 })
    expect(await list()).toHaveLength(rows.length - 1)
  })
})

test('doDelete accepts ids joined by commas with empty entries', async () => {
  const uuids = `${rows[0]?.uuid},,${rows[1]?.uuid},`
  expect(await send('doDelete', { uuids })).toMatchObject({ code: 200 })
  expect((await list())[0]?.uuid).toBe(rows[2]?.uuid)
})
