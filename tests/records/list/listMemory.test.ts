import { beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
/** Another window of this device stores a value. */
function storeElsewhere(value: unknown): void {
  kept.set('lists', JSON.stringify(value))
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'lists' }))
}
beforeEach(() => {
  kept.clear()
  vi.resetModules()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
const fresh = () => import('@/records/list/listMemory')
const view = { id: '1', name: '本月', query: { title: '灌溉' }, settings: { order: ['title'] } }

test('rememberList(): settings and views come back for the same person and page only', async () => {
  const { listKey, rememberList } = await fresh()
  rememberList(listKey('admin', '/a'), { settings: { stripe: true } })
  rememberList(listKey('admin', '/a'), { views: [view] })
  vi.resetModules()
  const { useListMemory } = await fresh()
  expect(useListMemory.getState()[listKey('admin', '/a')]).toEqual({ settings: { stripe: true }, views: [view] })
  expect(useListMemory.getState()[listKey('editor', '/a')]).toBeUndefined()
  expect(useListMemory.getState()[listKey('admin', '/b')]).toBeUndefined()
})

test('rememberList(): a reset removes the settings and keeps the views', async () => {
  const { rememberList, useListMemory } = await fresh()
  rememberList('k', { settings: { stripe: true }, views: [view] })
  rememberList('k', { settings: undefined })
  expect(useListMemory.getState().k).toEqual({ views: [view] })
})

test('rememberList(): entries another tab stored meanwhile are kept', async () => {
  const { rememberList } = await fresh()
  kept.set('lists', JSON.stringify({ other: { settings: { border: true } } }))
  rememberList('mine', { settings: {} })
  expect(JSON.parse(kept.get('lists') ?? '')).toEqual({ other: { settings: { border: true } }, mine: { settings: {} } })
})

test('the views that another window has stored are known, so that the next one is stored beside them', async () => {
  const { useListMemory } = await fresh()
  storeElsewhere({ k: { views: [view] } })
  expect(useListMemory.getState().k).toEqual({ views: [view] })
  storeElsewhere({})
  expect(useListMemory.getState()).toEqual({})
})

test.each([
  ['nothing', undefined],
  ['a list', []],
  ['a text', 'x'],
  ['views that are none', { k: { views: [{ id: 1 }, { id: '1', name: 'x', query: { a: 2 } }, null] } }],
])('sanitizedMemories(): %s in storage gives no views', async (_name, stored) => {
  const { sanitizedMemories } = await fresh()
  const memories = sanitizedMemories(stored)
  expect(Object.values(memories).flatMap(({ views = [] }) => views)).toEqual([])
})
