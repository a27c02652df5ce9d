import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { updateOptimistically } from '@/client/optimistic'

const one = { uuid: '1', title: '一' }
const two = { uuid: '2', title: '二' }
const tree = { uuid: '9', title: '上级', children: [one, { ...two, children: [{ uuid: '3', title: '三' }] }] }

function read() {
  const client = new QueryClient()
  client.setQueryData(['table', 'list', { pageNo: 1 }], { list: [one, two], found: 50, total: 50, asOf: 7 })
  client.setQueryData(['table', 'list', { pageNo: 2 }], { list: [tree], found: 4, total: 4 })
  client.setQueryData(['table', 'row', '1'], { row: one })
  client.setQueryData(['table', 'current', '1'], { row: one })
  client.setQueryData(['goods', 'list', {}], { list: [one], found: 1, total: 1 })
  const data = () => Object.fromEntries(client.getQueriesData({}).map(([key, value]) => [JSON.stringify(key), value]))
  return { client, data, before: data() }
}

test('updateOptimistically() changes a row in every list, tree and row query, and rolls back', async () => {
  const { client, data, before } = read()
  const rollBack = await updateOptimistically(client, 'table', ['1'], { title: '新' })
  const changed = { uuid: '1', title: '新' }
  expect(data()).toEqual({
    ...before,
    '["table","list",{"pageNo":1}]': { list: [changed, two], found: 50, total: 50, asOf: 7 },
    '["table","list",{"pageNo":2}]': { list: [{ ...tree, children: [changed, tree.children[1]] }], found: 4, total: 4 },
    '["table","row","1"]': { row: changed },
  })
  rollBack()
  expect(data()).toEqual(before)
})

test('updateOptimistically() removes rows with their children and reduces the totals, and rolls back', async () => {
  const { client, data, before } = read()
  const rollBack = await updateOptimistically(client, 'table', ['1', '2'], null)
  expect(data()).toMatchObject({
    '["table","list",{"pageNo":1}]': { list: [], found: 48, total: 48 },
    '["table","list",{"pageNo":2}]': { list: [{ uuid: '9', children: [] }], found: 1, total: 1 },
    '["table","row","1"]': { row: null },
  })
  rollBack()
  expect(data()).toEqual(before)
})

test('a rollback takes back only its own update, and passwords are not stored in the queries', async () => {
  const { client } = read()
  const key = ['table', 'list', { pageNo: 1 }]
  const rollBack = await updateOptimistically(client, 'table', ['1'], { title: '新', password: 'abcdef' })
  expect(client.getQueryData(key)).toMatchObject({ list: [{ uuid: '1', title: '新' }, two] })
  expect(JSON.stringify(client.getQueryData(key))).not.toContain('abcdef')
  await updateOptimistically(client, 'table', ['2'], { title: '另一处' })
  rollBack()
  expect(client.getQueryData(key)).toMatchObject({ list: [one, { uuid: '2', title: '另一处' }], found: 50, total: 50 })
})

test('a running read does not replace the updated rows by the old ones', async () => {
  const { client } = read()
  let answer = (_value: unknown) => {}
  const key = ['table', 'list', { pageNo: 1 }]
  const reading = client
    .fetchQuery({ queryKey: key, queryFn: ({ signal: _signal }) => new Promise((resolve) => (answer = resolve)) })
    .catch(() => {})
  await updateOptimistically(client, 'table', ['1'], { title: '新' })
  answer({ list: [one, two], total: 50 })
  await reading
  expect(client.getQueryData(key)).toMatchObject({ list: [{ title: '新' }, two] })
})
