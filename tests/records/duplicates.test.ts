import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { send } from '@/client/client'
import { findDuplicates, knownAmong, likeness, rulesFor } from '@/records/duplicates'
import { defineResource } from '@/records/resource'

vi.mock('@/client/client', () => ({ send: vi.fn() }))

const villagers = defineResource(
  'villageusermanage',
  'name',
  '村民的户籍、家庭和居住情况',
  { name: {}, idCard: {}, birthday: {} },
  { duplicates: [['idCard'], ['name', 'birthday']] },
)
const anna = { uuid: 'a', name: '何明', idCard: '33012719641218992X', birthday: '1964-12-18' }
const namesake = { uuid: 'b', name: '何明明', idCard: '330127196412189911', birthday: '1964-12-18' }

test('rulesFor(): a rule applies when all of its fields are filled in and at least one has changed', () => {
  const values = { name: ' 何明 ', idCard: '', birthday: '1964-12-18' }
  expect(rulesFor(villagers, values, null)).toEqual([['name', 'birthday']])
  expect(rulesFor(villagers, values, { name: '何明', birthday: '1964-12-18' })).toEqual([])
  expect(rulesFor(villagers, values, { name: '何敏', birthday: '1964-12-18' })).toEqual([['name', 'birthday']])
  expect(rulesFor({}, values, null)).toEqual([])
})

test('likeness(): matches a record on whole texts of all fields, and never the record itself', () => {
  const rows = [namesake, anna]
  const fields = ['name', 'birthday']
  expect(likeness(rows, fields, { name: '何明', birthday: '1964-12-18' }, null)).toBe(anna)
  expect(likeness(rows, fields, { name: '何明', birthday: '1964-12-18' }, 'a')).toBeUndefined()
  expect(likeness(rows, fields, { name: '何明', birthday: '1964-12-19' }, null)).toBeUndefined()
})

const known = vi.mocked(send as (call: unknown, terms: { query: object }) => Promise<unknown>)
const find = (values: object) =>
  findDuplicates(new QueryClient(), villagers, values as never, { own: null, base: null })
const entered = { name: '何明', idCard: anna.idCard, birthday: '1964-12-18' }

beforeEach(() => {
  known.mockReset()
})

test('both rules find one record: it is listed once, with the fields of the first rule', async () => {
  known.mockResolvedValue({ data: { list: [namesake, anna], total: 2 }, headers: new Headers() })
  expect(await find(entered)).toEqual([{ row: anna, fields: ['idCard'] }])
  expect(known.mock.calls.map(([, { query }]) => query)).toEqual([
    { idCard: anna.idCard, exact: ['idCard'], pageSize: 20 },
    { name: '何明', birthday: '1964-12-18', exact: ['name', 'birthday'], pageSize: 20 },
  ])
})

test('a record whose ID number is withheld is found as a duplicate by the server’s filter', async () => {
  const part = { ...anna, idCard: '330127************' }
  known.mockImplementation(async (_call, { query }) => ({
    data: { list: 'idCard' in query ? [part] : [], total: 1 },
    headers: new Headers(),
  }))
  expect(await find(entered)).toEqual([{ row: part, fields: ['idCard'] }])
})

test('a duplicate in another village is reported without its row', async () => {
  known.mockImplementation(async (_call, { query }) => ({
    data: { list: [], total: 0, ...('idCard' in query && { elsewhere: true }) },
    headers: new Headers(),
  }))
  expect(await find(entered)).toEqual([{ row: undefined, fields: ['idCard'] }])
})

test('a failed search reports no duplicates, so saving goes on', async () => {
  known.mockRejectedValue(new Error('offline'))
  expect(await find(entered)).toEqual([])
})

test('a search that takes 4 s reports no duplicates, so saving goes on', async () => {
  vi.useFakeTimers()
  known.mockReturnValue(new Promise(() => {}))
  const found = find(entered)
  await vi.advanceTimersByTimeAsync(4000)
  expect(await found).toEqual([])
  vi.useRealTimers()
})

test('knownAmong(): imported rows are compared with all known rows and with each other', async () => {
  async function* batches() {
    yield [anna]
    yield [namesake]
  }
  const rules = [['idCard'], ['name', 'birthday']]
  const other = { name: '何小满', idCard: '330127198006049984', birthday: '1980-06-04' }
  const records = [
    { ...other, idCard: namesake.idCard },
    other,
    { ...other, name: '' },
    { name: '何明', idCard: '', birthday: '1964-12-18' },
    { name: '', idCard: '', birthday: '1964-12-18' },
  ]
  expect(await knownAmong(records, batches(), rules)).toEqual([0, 1, 2, 3])
  expect(await knownAmong([other], batches(), rules)).toEqual([])
})
