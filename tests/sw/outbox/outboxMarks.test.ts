import { describe, expect, test } from 'vitest'
import type { WriteState } from '@/protocol/outbox'
import type { StoredDone, StoredFile } from '../../../sw/database/records'
import { toDetail, toHistory, toMarks, toWaiting } from '../../../sw/outbox/marks'
import { toDone } from '../../../sw/outbox/progress'
import { readable } from '../../../sw/outbox/readable'
import { NOW, writeOf } from './writes'

describe('toWaiting() and toDetail(): a write in a list', () => {
  test('has its title and changed fields, without path, group and content', () => {
    const { group: _group, entities: _entities, path: _path, content: _content, ...facts } = writeOf()
    expect(toWaiting([writeOf()])).toEqual([{ ...facts, title: '渠', fields: ['title'] }])
    expect(toWaiting([writeOf({ kind: 'delete' })])).toMatchObject([{ fields: [] }])
  })

  test.each<[WriteState, true | undefined]>([
    ['queued', undefined],
    ['sending', undefined],
    ['refused', true],
    ['conflict', true],
  ])('behind one that is %s is blocked: %s', (state, blocked) => {
    const [first, second, third] = toWaiting([
      writeOf({ state, entities: ['admin/table/u0', 'admin/table/u1'] }),
      writeOf({ seq: 2, entities: ['admin/table/u1', 'admin/table/u2'] }),
      writeOf({ seq: 3, entities: ['admin/table/u3'] }),
    ])
    expect([first, second, third].map((each) => each?.blocked)).toEqual([undefined, blocked, undefined])
    expect(third).not.toHaveProperty('blocked')
  })

  test('has the progress of its files if this device has them', () => {
    const file = { id: 'f1', name: '渠口.jpg', type: 'image/jpeg', size: 10 }
    const write = writeOf({ content: { title: '', body: { attachments: [file] }, base: null } })
    const stored = { ...file, state: 'sending', received: 4 } as StoredFile
    const files = { count: 1, done: 0, bytes: 10, received: 4, refused: [] }
    expect(toWaiting([write], new Map([['f1', stored]]))).toMatchObject([{ files }])
    expect(toWaiting([write], new Map([['f2', stored]]))[0]).not.toHaveProperty('files')
    expect(toWaiting([write])[0]).not.toHaveProperty('files')
  })

  test('in detail has body, base and the server’s row, also null, at a conflict', () => {
    const { body, base } = writeOf().content
    expect(toDetail(writeOf())).toEqual({ ...toWaiting([writeOf()])[0], body, base })
    const { content } = writeOf()
    const detail = toDetail(writeOf({ content: { ...content, server: null, device: '手机' } }))
    expect(detail).toMatchObject({ server: null, device: '手机' })
  })
})

test('toMarks() marks a record by its most urgent write, and by the last of equal ones', () => {
  const marks = (...states: WriteState[]) => toMarks(states.map((state) => writeOf({ state }))).u1
  expect(marks('sending', 'queued')).toBe('sending')
  expect(marks('queued', 'sending')).toBe('sending')
  expect(marks('refused', 'sending', 'queued')).toBe('refused')
  expect(marks('refused', 'conflict')).toBe('conflict')
  expect(marks('conflict', 'refused')).toBe('refused')
  expect(toMarks([writeOf({ uuids: ['u1', 'u2'] })])).toEqual({ u1: 'queued', u2: 'queued' })
})

test.each<[StoredDone['outcome'], boolean]>([
  ['sent', true],
  ['merged', true],
  ['discarded', false],
  ['undone', false],
])('toHistory(): an entry that is %s can be undone: %s', (outcome, undoable) => {
  const { group: _group, path: _path, content, ...facts } = toDone(writeOf(), outcome, NOW)
  expect(toHistory(toDone(writeOf(), outcome, NOW))).toEqual({ ...facts, title: '渠', fields: ['title'], undoable })
  expect(toHistory(toDone(writeOf({ content: { ...content, base: null } }), outcome, NOW)).undoable).toBe(false)
})

describe('readable(): a record of the outbox', () => {
  const bad = (more: object) => readable({ ...writeOf(), ...more })

  test('that is a valid write is returned as it is', () => {
    const write = writeOf()
    expect(readable(write)).toBe(write)
    const empty = writeOf({ uuids: [], entities: [], state: 'conflict' })
    expect(readable(empty)).toBe(empty)
  })

  test.each<[string, object]>([
    ['no key', { key: undefined }],
    ['no module', { module: undefined }],
    ['no kind', { kind: 1 }],
    ['no path', { path: null }],
    ['a text in place of uuids', { uuids: 'u1' }],
    ['a number among its uuids', { uuids: ['u1', 1] }],
    ['no entities', { entities: undefined }],
    ['a number among its entities', { entities: [1, 'e'] }],
    ['an unknown state', { state: 'waiting' }],
    ['no content', { content: undefined }],
    ['nothing as its content', { content: null }],
    ['a text as its content', { content: 'x' }],
    ['no body', { content: { title: '', base: null } }],
    ['nothing as its body', { content: { title: '', body: null, base: null } }],
  ])('with %s becomes a refused, unreadable write without content', (_what, more) => {
    expect(bad(more)).toMatchObject({
      seq: 1,
      user: 'admin',
      state: 'refused',
      unreadable: true,
      error: { code: 0, msg: '这项修改的内容已无法读取，只能放弃' },
      content: { title: '', body: {}, base: null },
      kind: 'edit',
      uuids: [],
      entities: [],
      path: '',
      attempts: 0,
      nextAt: 0,
    })
  })

  test('that is damaged keeps its readable key, module and time', () => {
    expect(bad({ content: null })).toMatchObject({ key: 'k1', group: 'k1', module: 'table', createdAt: NOW })
    expect(bad({ key: 5, seq: 7 })).toMatchObject({ key: 'seq:7', group: '' })
    const other = { content: null, createdAt: 1.5, user: undefined }
    expect(bad({ ...other, module: '' })).toMatchObject({ module: '?', createdAt: 0, user: '' })
    expect(bad({ ...other, module: 7, createdAt: undefined })).toMatchObject({ module: '?', createdAt: 0 })
  })
})
