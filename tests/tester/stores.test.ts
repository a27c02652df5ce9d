import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { RequestEntry, Scenario } from '@/protocol/scenario'

const document: Scenario = { version: 1, id: 'mine', title: '我的' }

/** Web storage with a quota in characters. */
function storage(max = Infinity) {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > max) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => kept.delete(key),
  }
}
function browser(local = storage()) {
  vi.resetModules()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', storage())
  return local
}
beforeEach(() => void browser())

describe('own scenarios', () => {
  const loadLibrary = () => import('@/tester/scenarios/useLibrary')

  test('are kept on this device until its cache is cleared', async () => {
    const local = browser()
    expect((await loadLibrary()).saveOwn(document)).toEqual(document)
    browser(local)
    expect((await loadLibrary()).useLibrary.getState().own).toEqual([document])
    local.kept.clear()
    browser(local)
    expect((await loadLibrary()).useLibrary.getState().own).toEqual([])
  })

  test('replace one with the same id, but never a library one', async () => {
    const { saveOwn, useLibrary } = await loadLibrary()
    const { library } = await import('@/tester/scenarios/library')
    const [ready] = library
    if (!ready) throw new Error('the library is empty')
    saveOwn(document)
    saveOwn({ ...document, title: '改过' })
    expect(saveOwn(ready)?.id).toBe(`${ready.id}-2`)
    expect(useLibrary.getState().own.map(({ title }) => title)).toEqual([ready.title, '改过'])
  })

  test('imported from elsewhere never replace one', async () => {
    const { addOwn, saveOwn, useLibrary } = await loadLibrary()
    saveOwn(document)
    expect(addOwn(document)).toEqual(document)
    expect(addOwn({ ...document, title: '别的' })?.id).toBe('mine-2')
    expect(useLibrary.getState().own).toHaveLength(2)
  })

  test('that are invalid are left out, and a full disk gives null', async () => {
    const local = storage()
    local.setItem('tester-scenarios', JSON.stringify([{ version: 9 }, document, 'x']))
    browser(local)
    expect((await loadLibrary()).useLibrary.getState().own).toEqual([document])
    browser(storage(10))
    expect((await loadLibrary()).saveOwn(document)).toBeNull()
  })

  test('are remembered in order of last use', async () => {
    const { addRecent, useLibrary } = await loadLibrary()
    for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) addRecent(id)
    expect(useLibrary.getState().recent).toEqual(['f', 'e', 'd', 'a', 'c'])
  })
})

describe('scenario editor', () => {
  const editor = () => import('@/tester/draftStore')

  test('keeps unsaved changes over a reload, and asks before it opens another', async () => {
    const session = storage()
    vi.stubGlobal('sessionStorage', session)
    const { change, isDirty, openInEditor, flushPending: settlePending, useDraft } = await editor()
    openInEditor(document)
    expect(isDirty(useDraft.getState())).toBe(false)
    change({ title: '改到一半' })
    expect(isDirty(useDraft.getState())).toBe(true)

    vi.resetModules()
    const again = await editor()
    expect(again.useDraft.getState().form?.title).toBe('改到一半')
    expect(again.isDirty(again.useDraft.getState())).toBe(true)

    openInEditor({ ...document, id: 'other', title: '另一个' })
    expect(useDraft.getState().form?.title).toBe('改到一半')
    settlePending(false)
    expect([useDraft.getState().form?.title, useDraft.getState().pending]).toEqual(['改到一半', null])
    openInEditor({ ...document, id: 'other', title: '另一个' })
    settlePending(true)
    expect(useDraft.getState().form?.title).toBe('另一个')
  })

  test('takes JSON over once it is valid, and keeps the text until then', async () => {
    const { openInEditor, showJson, typeJson, useDraft } = await editor()
    openInEditor(document)
    showJson(true)
    typeJson('{"version":1,"id":"mine","title":')
    expect([useDraft.getState().form?.title, useDraft.getState().text]).toEqual([
      '我的',
      '{"version":1,"id":"mine","title":',
    ])
    typeJson('{"version":1,"id":"mine","title":"新名"}')
    expect(useDraft.getState().form?.title).toBe('新名')
  })
})

test('merged(): each request is listed once, newest first, 500 at most', async () => {
  const { merged } = await import('@/tester/requests/log')
  const entry = (no: number, at = no): RequestEntry => ({
    no,
    at,
    method: 'GET',
    path: '/a',
    code: 200,
    status: 200,
    ms: 1,
    rule: null,
    network: 'online',
    host: 'worker',
  })
  const known = merged([], [entry(1), entry(2)])
  expect(known.map(({ no }) => no)).toEqual([2, 1])
  expect(merged(known, [entry(2)])).toBe(known)
  // A restarted worker counts from one again.
  expect(merged(known, [entry(1, 50)]).map(({ at }) => at)).toEqual([50, 2, 1])
  const many = Array.from({ length: 600 }, (_, at) => entry(at))
  expect(merged(known, many)).toHaveLength(500)
})

test('networkAt(): a timetable starts when applied and repeats', async () => {
  const { networkAt } = await import('@/tester/active')
  const applied = {
    scenario: {
      ...document,
      network: [
        { network: 'offline' as const, ms: 1000 },
        { network: '3g' as const, ms: 2000 },
      ],
    },
    appliedAt: 10_000,
    network: 'offline' as const,
    fired: [],
  }
  expect([10_000, 10_999, 11_000, 12_999, 13_000, 9000].map((now) => networkAt(applied, now))).toEqual([
    'offline',
    'offline',
    '3g',
    '3g',
    'offline',
    'offline',
  ])
})
