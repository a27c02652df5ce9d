import { describe, expect, test } from 'vitest'
import type { AnyRow } from '@/contract/rows'
import { compose, inverseOf, newWrite, titleOf } from '../../../sw/outbox/compose'
import { NOW, writeOf } from './writes'

const written = (path: string, body: AnyRow, more: object = {}) =>
  compose({ user: 'admin', path, body, key: 'k1', ...more }, NOW)
const edit = (body: AnyRow, module = 'table') => written(`/${module}/doEdit`, body)?.[0]
const deletion = (body: AnyRow, module = 'table') => written(`/${module}/doDelete`, body)

describe('titleOf()', () => {
  test.each<[string, string, (AnyRow | null | undefined)[], string]>([
    [
      'takes the first row with a non-empty title',
      'table',
      [null, undefined, { title: '' }, { title: '渠' }, { title: '堰' }],
      '渠',
    ],
    ['takes the module’s own title field, if it has one', 'roleManagement', [{ title: '渠', role: '站长' }], '站长'],
    ['ignores a title that is no text', 'table', [{ title: 5 }], ''],
    ['takes the field “title” in an unknown module', 'elsewhere', [{ title: '渠' }], '渠'],
    ['is empty without rows', 'table', [], ''],
  ])('%s', (_what, module, rows, title) => {
    expect(titleOf(module, ...rows)).toBe(title)
  })
})

test('newWrite() gives a queued write with the key of its request', () => {
  const parts = { kind: 'edit', uuids: ['u1', 'u2'], body: { title: '' }, base: { title: '堰' } } as const
  const of = { user: 'admin', path: '/table/doEdit', key: 'k1', device: undefined }
  expect(newWrite(of, parts, { now: NOW })).toEqual({
    key: 'k1',
    group: 'k1',
    user: 'admin',
    module: 'table',
    uuids: ['u1', 'u2'],
    entities: ['admin/table/u1', 'admin/table/u2'],
    kind: 'edit',
    path: '/table/doEdit',
    state: 'queued',
    createdAt: NOW,
    attempts: 0,
    nextAt: 0,
    content: { title: '堰', body: { title: '' }, base: { title: '堰' } },
  })
  const named = newWrite({ ...of, path: 'x', device: '手机' }, parts, { now: NOW, group: 'g' })
  expect(named).toMatchObject({ group: 'g', module: '', content: { device: '手机' } })
})

describe('compose(): a saved form', () => {
  test('becomes an edit of the changed fields, with the row as it was read as base', () => {
    const base = { uuid: 'u1', id: 3, title: '堰', tags: ['a'], rate: 1 }
    const write = edit({ uuid: 'u1', title: '渠', tags: ['a'], note: '新', $base: [{ uuid: 'u0' }, base] })
    expect(write).toMatchObject({ kind: 'edit', key: 'k1', group: 'k1', uuids: ['u1'], createdAt: NOW })
    expect(write?.content).toEqual({ title: '渠', body: { title: '渠', note: '新', uuid: 'u1' }, base })
  })

  test('becomes an edit of all fields without a base if the row was not read', () => {
    for (const $base of [undefined, [], [{ uuid: 'u2', title: '渠' }], ['u1', null], 5]) {
      const write = edit({ uuid: 'u1', title: '渠', $base })
      expect(write).toMatchObject({ kind: 'edit', content: { body: { uuid: 'u1', title: '渠' }, base: null } })
    }
  })

  test('may give its base as a single row', () => {
    const base = { uuid: 'u1', title: '堰' }
    expect(edit({ uuid: 'u1', title: '堰', $base: base })?.content).toMatchObject({ body: { uuid: 'u1' }, base })
  })

  test('without a uuid becomes a new record, with the same uuid for the same request', () => {
    const [one, again] = [edit({ title: '渠' }), edit({ title: '渠', uuid: '' })]
    expect(one).toMatchObject({ kind: 'create', content: { title: '渠', base: null } })
    expect(one?.uuids).toEqual(again?.uuids)
    expect(one?.uuids[0]).toMatch(/^[\da-f-]{36}$/)
    expect(one?.content.body).toEqual({ title: '渠', uuid: one?.uuids[0] })
    expect(edit({ title: '渠', uuid: 7 })).toMatchObject({ kind: 'create', uuids: one?.uuids })
  })

  test('with a uuid and a base of null becomes a new record with this uuid', () => {
    expect(edit({ uuid: 'u1', title: '渠', $base: null })).toMatchObject({ kind: 'create', uuids: ['u1'] })
  })

  test('that adds files to a row without any gets an empty file list in its base', () => {
    const base = { uuid: 'u1', title: '堰' }
    expect(edit({ uuid: 'u1', attachments: [{ id: 'f' }], $base: base })?.content.base).toEqual({
      ...base,
      attachments: [],
    })
    expect(edit({ uuid: 'u1', attachments: [], $base: base })?.content.body).toEqual({ uuid: 'u1' })
    expect(edit({ uuid: 'u1', title: '渠', $base: base })?.content.base).toEqual(base)
  })

  test('of a row not yet on the server has a base without the fields that the server sets itself', () => {
    const row = { uuid: 'u1', id: 0, title: '堰', datetime: '2026-11-21 10:00:00' }
    const { datetime: _datetime, ...steady } = row
    expect(edit({ uuid: 'u1', title: '渠', $base: row })?.content.base).toEqual(steady)
    expect(edit({ uuid: 'u1', title: '渠', $base: row }, 'elsewhere')?.content.base).toEqual(row)
  })
})

describe('compose(): a deletion', () => {
  test('of one record has the key of its request', () => {
    const base = { uuid: 'u1', title: '堰' }
    const writes = deletion({ uuids: ['u1'], $base: [base] })
    expect(writes).toMatchObject([{ kind: 'delete', key: 'k1', group: 'k1', uuids: ['u1'], createdAt: NOW }])
    expect(writes?.[0]?.content).toEqual({ title: '堰', body: { uuids: ['u1'] }, base })
  })

  test('of several records becomes one write per record in one group', () => {
    const $base = [{ uuid: 'u2', title: '渠' }]
    const writes = deletion({ uuids: 'u1,,u2,u1', $base })
    expect(writes?.map(({ key, group, uuids, content }) => [key, group, uuids, content.body, content.base])).toEqual([
      ['k1.0', 'k1', ['u1'], { uuids: ['u1'] }, null],
      ['k1.1', 'k1', ['u2'], { uuids: ['u2'] }, $base[0]],
    ])
  })

  test('in a tree becomes one write for all nodes', () => {
    const $base = [{ uuid: 'u2', title: '一' }]
    const writes = deletion({ uuids: ['u1', 'u2'], $base }, 'menuManagement')
    expect(writes).toMatchObject([
      { key: 'k1', group: 'k1', kind: 'delete', uuids: ['u1', 'u2'], createdAt: NOW, content: { base: $base[0] } },
    ])
    expect(writes?.[0]?.content.body).toEqual({ uuids: ['u1', 'u2'] })
    expect(deletion({ uuids: ['u1'] }, 'menuManagement')?.[0]?.content.base).toBeNull()
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a number', 5],
    ['an empty list', []],
    ['an empty text', ''],
    ['what are no uuids', [1, null, '']],
  ])('of %s gives no write', (_what, uuids) => {
    expect(deletion({ uuids })).toBeUndefined()
  })
})

describe('inverseOf()', () => {
  const after = { uuid: 'u1', id: 3, title: '渠', version: 2 }
  const done = writeOf({ content: { ...writeOf().content, device: '手机' } })

  test('of an edit is an edit back to the old values', () => {
    const inverse = inverseOf(done, NOW + 1, after)
    expect(inverse).toMatchObject({
      kind: 'edit',
      path: '/table/doEdit',
      user: 'admin',
      uuids: ['u1'],
      createdAt: NOW + 1,
    })
    expect(inverse?.content).toEqual({ title: '堰', body: { uuid: 'u1', title: '堰' }, base: after, device: '手机' })
    expect(inverse?.key).toMatch(/^[\da-f-]{36}$/)
    expect(inverse?.group).toBe(inverse?.key)
    expect(inverseOf(done, NOW, null)?.content.base).toEqual({ uuid: 'u1', id: 3, title: '渠' })
  })

  test('of an edit is undefined if an old value is missing', () => {
    const content = { ...done.content, body: { uuid: 'u1', title: '渠', note: '新' } }
    expect(inverseOf({ ...done, content }, NOW, after)).toBeUndefined()
    expect(inverseOf({ ...done, content: { ...content, base: null } }, NOW, after)).toBeUndefined()
  })

  test('of a new record is a deletion at the same module’s path', () => {
    const creation = { ...done, kind: 'create', path: '/elsewhere/doEdit' } as const
    const inverse = inverseOf(creation, NOW + 1, null)
    expect(inverse).toMatchObject({ kind: 'delete', path: '/elsewhere/doDelete', uuids: ['u1'], createdAt: NOW + 1 })
    expect(inverse?.content).toEqual({ title: '渠', body: { uuids: ['u1'] }, base: done.content.body, device: '手机' })
    expect(inverseOf(creation, NOW, after)?.content.base).toEqual(after)
    expect(inverseOf({ ...creation, path: '/doEdit/doEdit' }, NOW, null)?.path).toBe('/doEdit/doDelete')
  })

  test('of a deletion is a new record with the old values', () => {
    const removal = { ...done, kind: 'delete', path: '/table/doDelete' } as const
    const inverse = inverseOf(removal, NOW + 1, null)
    expect(inverse).toMatchObject({ kind: 'create', path: '/table/doEdit', uuids: ['u1'], createdAt: NOW + 1 })
    expect(inverse?.content).toEqual({ title: '堰', body: { uuid: 'u1', title: '堰' }, base: null, device: '手机' })
    expect(inverseOf({ ...removal, content: { ...done.content, base: null } }, NOW, null)).toBeUndefined()
  })

  test('of a deletion of several records is undefined', () => {
    expect(inverseOf({ ...done, kind: 'delete', uuids: ['u1', 'u2'] }, NOW, null)).toBeUndefined()
  })
})
