import { beforeEach, expect, test, vi } from 'vitest'
import type { Draft } from '@/protocol/device'

/** Stands for the device: stored drafts by key, and the requests in their order. */
const stored = new Map<string, unknown>()
const requests: string[] = []
vi.mock('@/offline/worker/transport', () => ({
  async apiFetch(path: string, { method = 'GET', body }: { method?: string; body?: string }) {
    requests.push(method)
    const given = body === undefined ? undefined : (JSON.parse(body) as Draft)
    const key = given?.key ?? new URL(`http://api${path}`).searchParams.get('key') ?? ''
    const { searchParams } = new URL(`http://api${path}`)
    if (given) stored.set(key, given)
    if (given && searchParams.has('instead')) stored.delete(searchParams.get('instead') ?? '')
    if (method === 'DELETE') stored.delete(key)
    return Response.json({ code: 200, msg: '', data: stored.get(key) ?? null })
  },
}))
// A browser without Web Locks.
vi.stubGlobal('navigator', {})
const { deleteDraft, readDraft, saveDraft } = await import('@/offline/drafts/drafts')
const { setDraftAside } = await import('@/offline/drafts/takeDraft')

const draft = (title: string): Draft => ({
  key: 'table/new',
  user: 'admin',
  record: null,
  values: { title },
  savedAt: 1,
})

beforeEach(() => {
  stored.clear()
  requests.length = 0
})

test('readDraft(): pending input is stored before it is read', async () => {
  saveDraft(draft('水渠'))
  expect(await readDraft('table/new', 'admin')).toMatchObject({ values: { title: '水渠' } })
  expect(requests).toEqual(['PUT', 'GET'])
})

test('readDraft(): a deleted draft is not stored again', async () => {
  saveDraft(draft('水渠'))
  await deleteDraft('table/new', 'admin')
  expect(await readDraft('table/new', 'admin')).toBeNull()
  expect(requests).toEqual(['DELETE', 'GET'])
})

test('setDraftAside(): the draft is not read by a new form, and stays stored', async () => {
  saveDraft(draft('水渠'))
  const before = await readDraft('table/new', 'admin')
  if (!before) throw new Error('no draft')
  await setDraftAside(before)
  expect(await readDraft('table/new', 'admin')).toBeNull()
  saveDraft(draft('桥'))
  expect(await readDraft('table/new', 'admin')).toMatchObject({ values: { title: '桥' } })
  expect([...stored.values()]).toMatchObject([{ values: { title: '水渠' } }, { values: { title: '桥' } }])
})
