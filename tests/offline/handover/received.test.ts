// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import type { Received } from '@/protocol/received'

const kept = new Map<string, Received>()
vi.mock('../../../sw/received/received', () => ({
  createReceived: () => ({
    list: async () => [...kept.values()],
    take: async (one: Received) => !kept.has(one.id) && kept.set(one.id, one).has(one.id),
    narrow: async (one: Received) => void kept.set(one.id, one),
    remove: async (_user: string, id: string) => void kept.delete(id),
  }),
}))
const reads = vi.fn((_module: string) => true)
const pages = vi.fn(() => ['village/plant'])
vi.mock('@/stores/rights', () => ({ mayRead: (module: string) => reads(module) }))
vi.mock('@/stores/ownPages', () => ({ ownPages: () => pages() }))

const { receivedOptions, takeCopies } = await import('@/offline/handover/received')
const { useSession } = await import('@/stores/session')

const copy = (module: string) => ({ module, uuid: module, main: 'name', at: 5, values: { name: module } })
const pack = {
  server: '',
  to: 'editor',
  device: '手机',
  id: 'one',
  from: 'admin',
  at: 7,
  records: [copy('plant'), copy('shopManage')],
}
const read = async () => new QueryClient().fetchQuery(receivedOptions('editor'))
const modulesOf = (all: readonly Received[]) => all.map(({ content }) => content.records.map(({ module }) => module))

beforeEach(() => {
  kept.clear()
  useSession.setState({ username: 'editor', villages: [] })
})
afterEach(() => {
  reads.mockReset().mockReturnValue(true)
  pages.mockReset().mockReturnValue(['village/plant'])
})

test('takeCopies(): records without permission are counted and not stored', async () => {
  reads.mockImplementation((module) => module === 'plant')
  expect(await takeCopies('editor', pack)).toBe(true)
  expect(JSON.stringify([...kept.values()])).not.toContain('shopManage')
  expect(kept.get('one')?.content).toMatchObject({ from: 'admin', device: '手机', at: 7, hidden: 1 })
  expect(await takeCopies('editor', pack)).toBe(false)
})

test('records that may no longer be read are hidden and deleted', async () => {
  await takeCopies('editor', pack)
  expect(modulesOf(await read())).toEqual([['plant', 'shopManage']])
  reads.mockImplementation((module) => module === 'shopManage')
  const [now] = await read()
  expect(now?.content).toMatchObject({ hidden: 1, records: [{ module: 'shopManage' }] })
  reads.mockReturnValue(true)
  expect(modulesOf(await read())).toEqual([['shopManage']])
})

test('nothing is shown or deleted before the permissions are known', async () => {
  await takeCopies('editor', pack)
  pages.mockReturnValue([])
  reads.mockReturnValue(false)
  expect(modulesOf(await read())).toEqual([[]])
  reads.mockReturnValue(true)
  expect(modulesOf(await read())).toEqual([['plant', 'shopManage']])
})
