import { describe, expect, test } from 'vitest'
import { asCreation, changedBetween, clashes, isThere, versionOf } from '../../../sw/outbox/merge'
import { rebase, toDone } from '../../../sw/outbox/progress'
import type { StoredWrite } from '../../../sw/database/records'
import type { AnyRow } from '@/contract/rows'
import { NOW, writeOf } from './writes'

describe('comparing two versions of a row', () => {
  test('changedBetween() gives the fields that both rows have with different values', () => {
    const read = { uuid: 'u1', id: 1, version: 1, title: '堰', tags: ['a'], rate: 1 }
    const now = { uuid: 'u2', id: 2, version: 2, title: '渠', tags: ['a'], author: '甲' }
    expect(changedBetween(read, now)).toEqual(['title'])
  })

  test('isThere() is true only if the row has all values of the write', () => {
    expect(isThere({ uuid: 'u1', title: '渠', rate: 2 }, { title: '渠', rate: 2, author: '甲' })).toBe(true)
    expect(isThere({ title: '渠', rate: 2 }, { title: '渠', rate: 3 })).toBe(false)
  })

  test('versionOf() accepts only a number', () => {
    expect([{ version: 3 }, { version: '3' }, {}, null, undefined].map(versionOf)).toEqual([
      3,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('asCreation() leaves out id, version and update time', () => {
    const row = { uuid: 'u1', id: 1, version: 2, updatedAt: 'x', title: '渠' }
    expect(asCreation(row)).toEqual({ uuid: 'u1', title: '渠' })
  })
})

describe('clashes(): a changed field', () => {
  test.each<[string, AnyRow | null, AnyRow, string[]]>([
    ['is no clash if the server’s value is that of the base', { id: 1, title: '堰' }, { title: '堰' }, []],
    ['is a clash if the server’s value differs from the base', { id: 1, title: '堰' }, { title: '坝' }, ['title']],
    ['is no clash if the server’s value is the written one', { id: 1, title: '堰' }, { title: '渠' }, []],
    [
      'is no clash if another field was changed on the server',
      { id: 1, title: '堰', rate: 1 },
      { title: '堰', rate: 2 },
      [],
    ],
    ['is a clash if the base does not have it and the server’s value differs', { id: 1 }, { title: '坝' }, ['title']],
    ['is no clash if neither base nor server have it', { id: 1 }, {}, []],
    ['is no clash for a row created on this device', { id: 0 }, { title: '坝' }, []],
    ['is a clash without a base if the server’s value differs', null, { title: '坝' }, ['title']],
    ['is a clash without a base if the server does not have it', null, {}, ['title']],
    ['is no clash without a base if the server’s value is the written one', null, { title: '渠' }, []],
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

describe('rebase(): queued writes behind another write', () => {
  test('get as base the row that will be there, including changes of others in other fields', () => {
    const later = [edit({ title: '渠' }, { title: '堰', rate: 1 }), edit({ rate: 3 }, { title: '渠', rate: 1, own: 1 })]
    expect(contentOf(rebase(later, { title: '堰', rate: 1, author: '乙' }))).toEqual([
      { state: 'queued', base: { title: '堰', rate: 1, author: '乙' }, server: undefined },
      { state: 'queued', base: { uuid: 'u1', title: '渠', rate: 1, author: '乙', own: 1 }, server: undefined },
    ])
  })

  test('become conflicts if others changed the same field, or the row is gone', () => {
    const server = { title: '坝' }
    const base = { title: '堰' }
    expect(contentOf(rebase([edit({ title: '渠' }, base)], server))).toEqual([{ state: 'conflict', base, server }])
    expect(contentOf(rebase([edit({ title: '渠' }, base)], null))).toEqual([{ state: 'conflict', base, server: null }])
  })

  test('stay queued if the same user wrote the field, earlier or in between', () => {
    const later = [
      edit({ title: '渠' }, { title: '堰' }),
      edit({ rate: 2 }, { rate: 1 }),
      edit({ rate: 3 }, { rate: 9 }),
    ]
    const states = (own: string[]) => rebase(later, { title: '坝', rate: 1 }, own).map(({ state }) => state)
    expect(states(['title'])).toEqual(['queued', 'queued', 'queued'])
    expect(states([])).toEqual(['conflict', 'queued', 'queued'])
  })

  test('stay queued for a field that the base does not have', () => {
    const [rebased] = rebase([edit({ title: '渠' }, { id: 1 })], { title: '坝' })
    expect(rebased).toMatchObject({ state: 'queued', content: { base: { id: 1, title: '坝' } } })
  })

  test('stay queued without a base row', () => {
    expect(contentOf(rebase([edit({ title: '渠' }, null), deletion(null)], { title: '坝' }))).toMatchObject([
      { state: 'queued', base: { title: '坝' } },
      { state: 'queued', base: { title: '渠' } },
    ])
  })

  test('with a deletion become conflicts if others changed the row, not if the same user did', () => {
    const server = { title: '坝', rate: 1 }
    expect(contentOf(rebase([deletion({ title: '堰', rate: 1 })], server))).toMatchObject([
      { state: 'conflict', server },
    ])
    expect(rebase([deletion({ title: '堰', rate: 1 })], server, ['title'])).toMatchObject([{ state: 'queued' }])
    expect(rebase([deletion({ title: '坝' })], server)).toMatchObject([{ state: 'queued' }])
  })

  test('behind a deletion become conflicts, except a deletion and a new record with its edits', () => {
    const creation = edit({ title: '新' }, null, { kind: 'create' })
    const later = [deletion(null), edit({ title: '渠' }, { title: '堰' }), creation, edit({ rate: 2 }, { title: '新' })]
    const rebased = rebase(later, { title: '堰' })
    expect(rebased.map(({ state }) => state)).toEqual(['queued', 'conflict', 'queued', 'queued'])
    expect(rebased[2]).toBe(creation)
  })
})

test('toDone() keeps the fields of a write that its undo needs', () => {
  const { seq: _seq, entities: _entities, state: _state, attempts: _attempts, nextAt: _nextAt, ...kept } = writeOf()
  expect(toDone(writeOf(), 'sent', NOW + 1)).toEqual({ ...kept, doneAt: NOW + 1, outcome: 'sent' })
})
