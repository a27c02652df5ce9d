import { describe, expect, test } from 'vitest'
import type { AnyRow } from '@/contract/rows'
import { compose, inverseOf, newWrite, titleOf } from '../../../sw/outbox/compose'
import { NOW, writeOf } from './writes'

const written = (path: string, body: AnyRow, more: object = {}) =>
  compose({ user: 'admin', path, body, key: 'k1', ...more }, NOW)
const edit = (body: AnyRow, module = 'table') => written(`/${module}/doEdit`, body)?.[0]
const deletion = (body: AnyRow, module = 'table') => written(`/${module}/doDelete`, body)

describe('a title', () => {
  test.each<[string, string, (AnyRow | null | undefined)[], string]>([
    [
      'is the first row’s that has one',
      'table',
      [null, undefined, { title: '' }, { title: '渠' }, { title: '堰' }],
      '渠',
    ],
    ['is in another field in some modules', 'roleManagement', [{ title: '渠', role: '站长' }], '站长'],
    ['is a text', 'table', [{ title: 5 }], ''],
    ['is in the usual field of a module that only the server has', 'elsewhere', [{ title: '渠' }], '渠'],
    ['is none without rows', 'table', [], ''],
  ])('%s', (_what, module, rows, title) => {
    expect(titleOf(module, ...rows)).toBe(title)
  })
})

test('a new write is queued at once, under the key of its request', () => {
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

describe('a saved form', () => {
  test('is a write of the changed fields, on the row as it was read', () => {
    const base = { uuid: 'u1', id: 3, title: '堰', tags: ['a'], rate: 1 }
    const write = edit({ uuid: 'u1', title: '渠', tags: ['a'], note: '新', $base: [{ uuid: 'u0' }, base] })
    expect(write).toMatchObject({ kind: 'edit', key: 'k1', group: 'k1', uuids: ['u1'], createdAt: NOW })
    expect(write?.content).toEqual({ title: '渠', body: { title: '渠', note: '新', uuid: 'u1' }, base })
  })

  test('is a write of all fields where the row was not read', () => {
    for (const $base of [undefined, [], [{ uuid: 'u2', title: '渠' }], ['u1', null], 5]) {
      const write = edit({ uuid: 'u1', title: '渠', $base })
      expect(write).toMatchObject({ kind: 'edit', content: { body: { uuid: 'u1', title: '渠' }, base: null } })
    }
  })

  test('may bring its row alone', () => {
    const base = { uuid: 'u1', title: '堰' }
    expect(edit({ uuid: 'u1', title: '堰', $base: base })?.content).toMatchObject({ body: { uuid: 'u1' }, base })
  })

  test('without a uuid makes a record, the same for the same request', () => {
    const [one, again] = [edit({ title: '渠' }), edit({ title: '渠', uuid: '' })]
    expect(one).toMatchObject({ kind: 'create', content: { title: '渠', base: null } })
    expect(one?.uuids).toEqual(again?.uuids)
    expect(one?.uuids[0]).toMatch(/^[\da-f-]{36}$/)
    expect(one?.content.body).toEqual({ title: '渠', uuid: one?.uuids[0] })
    expect(edit({ title: '渠', uuid: 7 })).toMatchObject({ kind: 'create', uuids: one?.uuids })
  })

  test('of a record that was never there makes it by its uuid', () => {
    expect(edit({ uuid: 'u1', title: '渠', $base: null })).toMatchObject({ kind: 'create', uuids: ['u1'] })
  })

  test('that adds files to a row without any is on a row with none, for an undo', () => {
    const base = { uuid: 'u1', title: '堰' }
    expect(edit({ uuid: 'u1', attachments: [{ id: 'f' }], $base: base })?.content.base).toEqual({
      ...base,
      attachments: [],
    })
    expect(edit({ uuid: 'u1', attachments: [], $base: base })?.content.body).toEqual({ uuid: 'u1' })
    expect(edit({ uuid: 'u1', title: '渠', $base: base })?.content.base).toEqual(base)
  })

  test('of a row that is on no server yet is on the fields alone that the server will not choose', () => {
    const row = { uuid: 'u1', id: 0, title: '堰', datetime: '2026-11-21 10:00:00' }
    const { datetime: _datetime, ...steady } = row
    expect(edit({ uuid: 'u1', title: '渠', $base: row })?.content.base).toEqual(steady)
    expect(edit({ uuid: 'u1', title: '渠', $base: row }, 'elsewhere')?.content.base).toEqual(row)
  })
})

describe('a deletion', () => {
  test('of one record goes by the key of its request', () => {
    const base = { uuid: 'u1', title: '堰' }
    const writes = deletion({ uuids: ['u1'], $base: [base] })
    expect(writes).toMatchObject([{ kind: 'delete', key: 'k1', group: 'k1', uuids: ['u1'], createdAt: NOW }])
    expect(writes?.[0]?.content).toEqual({ title: '堰', body: { uuids: ['u1'] }, base })
  })

  test('of several is one write for each, of one group', () => {
    const $base = [{ uuid: 'u2', title: '渠' }]
    const writes = deletion({ uuids: 'u1,,u2,u1', $base })
    expect(writes?.map(({ key, group, uuids, content }) => [key, group, uuids, content.body, content.base])).toEqual([
      ['k1.0', 'k1', ['u1'], { uuids: ['u1'] }, null],
      ['k1.1', 'k1', ['u2'], { uuids: ['u2'] }, $base[0]],
    ])
  })

  test('in a tree is one write: the server looks after the children', () => {
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
  ])('of %s is no write', (_what, uuids) => {
    expect(deletion({ uuids })).toBeUndefined()
  })
})

describe('the undo', () => {
  const after = { uuid: 'u1', id: 3, title: '渠', version: 2 }
  const done = writeOf({ content: { ...writeOf().content, device: '手机' } })

  test('of an edit puts the former values back', () => {
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

  test('of an edit needs the former value of every field', () => {
    const content = { ...done.content, body: { uuid: 'u1', title: '渠', note: '新' } }
    expect(inverseOf({ ...done, content }, NOW, after)).toBeUndefined()
    expect(inverseOf({ ...done, content: { ...content, base: null } }, NOW, after)).toBeUndefined()
  })

  test('of a creation deletes, at the address of the creation', () => {
    const creation = { ...done, kind: 'create', path: '/elsewhere/doEdit' } as const
    const inverse = inverseOf(creation, NOW + 1, null)
    expect(inverse).toMatchObject({ kind: 'delete', path: '/elsewhere/doDelete', uuids: ['u1'], createdAt: NOW + 1 })
    expect(inverse?.content).toEqual({ title: '渠', body: { uuids: ['u1'] }, base: done.content.body, device: '手机' })
    expect(inverseOf(creation, NOW, after)?.content.base).toEqual(after)
    expect(inverseOf({ ...creation, path: '/doEdit/doEdit' }, NOW, null)?.path).toBe('/doEdit/doDelete')
  })

  test('of a deletion creates the record again', () => {
    const removal = { ...done, kind: 'delete', path: '/table/doDelete' } as const
    const inverse = inverseOf(removal, NOW + 1, null)
    expect(inverse).toMatchObject({ kind: 'create', path: '/table/doEdit', uuids: ['u1'], createdAt: NOW + 1 })
    expect(inverse?.content).toEqual({ title: '堰', body: { uuid: 'u1', title: '堰' }, base: null, device: '手机' })
    expect(inverseOf({ ...removal, content: { ...done.content, base: null } }, NOW, null)).toBeUndefined()
  })

  test('of several records at once is not known', () => {
    expect(inverseOf({ ...done, kind: 'delete', uuids: ['u1', 'u2'] }, NOW, null)).toBeUndefined()
  })
})
