import { describe, expect, test } from 'vitest'
import { asCreation, changedBetween, clashes, isThere, versionOf } from '../../../sw/outbox/merge'
import { rebase, toDone } from '../../../sw/outbox/progress'
import type { StoredWrite } from '../../../sw/database/records'
import type { AnyRow } from '@/contract/rows'
import { NOW, writeOf } from './writes'

describe('two versions of a row', () => {
  test('differ in the content that both have', () => {
    const read = { uuid: 'u1', id: 1, version: 1, title: '堰', tags: ['a'], rate: 1 }
    const now = { uuid: 'u2', id: 2, version: 2, title: '渠', tags: ['a'], author: '甲' }
    expect(changedBetween(read, now)).toEqual(['title'])
  })

  test('have the values of a write only when all are there', () => {
    expect(isThere({ uuid: 'u1', title: '渠', rate: 2 }, { title: '渠', rate: 2, author: '甲' })).toBe(true)
    expect(isThere({ title: '渠', rate: 2 }, { title: '渠', rate: 3 })).toBe(false)
  })

  test('a version is a number', () => {
    expect([{ version: 3 }, { version: '3' }, {}, null, undefined].map(versionOf)).toEqual([
      3,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('what creates a row again is without what the server gave it', () => {
    const row = { uuid: 'u1', id: 1, version: 2, updatedAt: 'x', title: '渠' }
    expect(asCreation(row)).toEqual({ uuid: 'u1', title: '渠' })
  })
})

describe('a changed field', () => {
  test.each<[string, AnyRow | null, AnyRow, string[]]>([
    ['that others left alone is no clash', { id: 1, title: '堰' }, { title: '堰' }, []],
    ['that others changed, too, is a clash', { id: 1, title: '堰' }, { title: '坝' }, ['title']],
    ['that others changed to the same is none', { id: 1, title: '堰' }, { title: '渠' }, []],
    ['beside one that others changed is no clash', { id: 1, title: '堰', rate: 1 }, { title: '堰', rate: 2 }, []],
    ['that nobody read is a clash', { id: 1 }, { title: '坝' }, ['title']],
    ['that nobody read and the server does not have is none', { id: 1 }, {}, []],
    ['of a row that was made here is no clash', { id: 0 }, { title: '坝' }, []],
    ['of a row that nobody read is a clash', null, { title: '坝' }, ['title']],
    ['of a row that nobody read is a clash where the server has none', null, {}, ['title']],
    ['of a row that nobody read is none where the server has it', null, { title: '渠' }, []],
  ])('%s', (_what, base, server, fields) => {
    expect(clashes({ uuid: 'u1', title: '渠' }, base, server)).toEqual(fields)
  })
})

const edit = (body: AnyRow, base: AnyRow | null, more: Partial<StoredWrite> = {}): StoredWrite =>
  writeOf({ content: { title: '', body: { uuid: 'u1', ...body }, base }, ...more })
const deletion = (base: AnyRow | null) =>
  writeOf({ kind: 'delete', content: { title: '', body: { uuids: ['u1'] }, base } })
const contentOf = (writes: readonly StoredWrite[]) =>
  writes.map(({ state, content: { base, server } }) => ({ state, base, server }))

describe('what waits behind a write', () => {
  test('is based on the row that will be there, with what others changed in other fields', () => {
    const later = [edit({ title: '渠' }, { title: '堰', rate: 1 }), edit({ rate: 3 }, { title: '渠', rate: 1, own: 1 })]
    expect(contentOf(rebase(later, { title: '堰', rate: 1, author: '乙' }))).toEqual([
      { state: 'queued', base: { title: '堰', rate: 1, author: '乙' }, server: undefined },
      { state: 'queued', base: { uuid: 'u1', title: '渠', rate: 1, author: '乙', own: 1 }, server: undefined },
    ])
  })

  test('is a conflict where others changed the same field, or the row is gone', () => {
    const server = { title: '坝' }
    const base = { title: '堰' }
    expect(contentOf(rebase([edit({ title: '渠' }, base)], server))).toEqual([{ state: 'conflict', base, server }])
    expect(contentOf(rebase([edit({ title: '渠' }, base)], null))).toEqual([{ state: 'conflict', base, server: null }])
  })

  test('is no conflict where this person wrote the field: before, or in between', () => {
    const later = [
      edit({ title: '渠' }, { title: '堰' }),
      edit({ rate: 2 }, { rate: 1 }),
      edit({ rate: 3 }, { rate: 9 }),
    ]
    const states = (own: string[]) => rebase(later, { title: '坝', rate: 1 }, own).map(({ state }) => state)
    expect(states(['title'])).toEqual(['queued', 'queued', 'queued'])
    expect(states([])).toEqual(['conflict', 'queued', 'queued'])
  })

  test('is no conflict in a field that nobody read', () => {
    const [rebased] = rebase([edit({ title: '渠' }, { id: 1 })], { title: '坝' })
    expect(rebased).toMatchObject({ state: 'queued', content: { base: { id: 1, title: '坝' } } })
  })

  test('is no conflict when nobody read the row', () => {
    expect(contentOf(rebase([edit({ title: '渠' }, null), deletion(null)], { title: '坝' }))).toMatchObject([
      { state: 'queued', base: { title: '坝' } },
      { state: 'queued', base: { title: '渠' } },
    ])
  })

  test('asks before it deletes what others changed, but not what this person changed', () => {
    const server = { title: '坝', rate: 1 }
    expect(contentOf(rebase([deletion({ title: '堰', rate: 1 })], server))).toMatchObject([
      { state: 'conflict', server },
    ])
    expect(rebase([deletion({ title: '堰', rate: 1 })], server, ['title'])).toMatchObject([{ state: 'queued' }])
    expect(rebase([deletion({ title: '坝' })], server)).toMatchObject([{ state: 'queued' }])
  })

  test('finds no row after a deletion, and may create it again', () => {
    const creation = edit({ title: '新' }, null, { kind: 'create' })
    const later = [deletion(null), edit({ title: '渠' }, { title: '堰' }), creation, edit({ rate: 2 }, { title: '新' })]
    const rebased = rebase(later, { title: '堰' })
    expect(rebased.map(({ state }) => state)).toEqual(['queued', 'conflict', 'queued', 'queued'])
    expect(rebased[2]).toBe(creation)
  })
})

test('the history keeps of a write what its inverse needs', () => {
  const { seq: _seq, entities: _entities, state: _state, attempts: _attempts, nextAt: _nextAt, ...kept } = writeOf()
  expect(toDone(writeOf(), 'sent', NOW + 1)).toEqual({ ...kept, doneAt: NOW + 1, outcome: 'sent' })
})
