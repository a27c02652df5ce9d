// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Draft } from '@/protocol/device'
import { useCellDrafts } from '@/records/list/useCellDrafts'
import { draftTarget } from '@/offline/drafts/draftModel'
import { readDraft } from '@/offline/drafts/drafts'
import { click, one, render, settle, stubBrowser, unmount } from '../../shell/render'

const row = { uuid: 'u1', title: '先' }
const note = { key: draftTarget('/t', 'u1'), user: '', record: 'u1', savedAt: 1, at: 'here' }

vi.mock('@/offline/drafts/listDrafts', () => ({ listDrafts: async () => [note] }))
vi.mock('@/offline/drafts/drafts', () => ({
  useDraftErrors: () => '',
  readDraft: vi.fn(),
  saveDraft: () => {},
  deleteDraft: async () => {},
}))

function Cell() {
  const { drafts } = useCellDrafts<typeof row>('/t', 'title')
  return (
    <button type="button" data-kept={drafts.of(row)} onClick={() => drafts.drop(row)}>
      ·
    </button>
  )
}
const cell = () => one('button')

beforeEach(stubBrowser)
afterEach(() => unmount())

const found: Draft = { ...note, values: { title: '写到一半' } }

test.each([
  ['opens with the draft of an earlier visit', false, '写到一半'],
  ['stays closed once saved, while its draft is still being read', true, undefined],
])('useCellDrafts(): a cell %s', async (_name, saved, kept) => {
  let arrive = (_draft: Draft) => {}
  vi.mocked(readDraft).mockImplementation(() => new Promise((resolve) => (arrive = resolve)))
  await render(<Cell />)
  await vi.waitFor(() => expect(readDraft).toHaveBeenCalled())
  if (saved) await click(cell())
  await settle(() => arrive(found))
  expect(cell().dataset.kept).toBe(kept)
})

test('useCellDrafts(): a saved cell opens again with a draft typed in another tab', async () => {
  vi.mocked(readDraft).mockResolvedValueOnce(found)
  let arrive = (_draft: Draft) => {}
  await render(<Cell />)
  await vi.waitFor(() => expect(cell().dataset.kept).toBe('写到一半'))
  vi.mocked(readDraft).mockImplementation(() => new Promise((resolve) => (arrive = resolve)))
  await click(cell())
  expect(cell().dataset.kept).toBeUndefined()
  await settle(() => arrive({ ...found, values: { title: '另一个标签页' } }))
  expect(cell().dataset.kept).toBe('另一个标签页')
})
