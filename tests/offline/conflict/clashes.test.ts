import { describe, expect, test } from 'vitest'
import type { WriteDetail } from '@/protocol/outbox'
import {
  allPicks,
  changesOf,
  chosen,
  clashesOf,
  conflictKind,
  firstPicks,
  resolutionOf,
} from '@/offline/conflict/clashes'

const base = { uuid: 'u', title: 'old', author: 'old', status: 'draft', rate: 3, version: 1 }
const write = (given: Partial<WriteDetail>): WriteDetail => ({
  key: 'k',
  seq: 1,
  user: 'admin',
  module: 'table',
  uuids: ['u'],
  kind: 'edit',
  title: 'old',
  fields: [],
  state: 'conflict',
  createdAt: 0,
  attempts: 1,
  nextAt: 0,
  body: { uuid: 'u', title: 'mine', author: 'mine' },
  base,
  server: { ...base, title: 'theirs', status: 'published', version: 2 },
  ...given,
})
const sides = (given: Partial<WriteDetail>) => clashesOf(write(given)).map(({ field, by }) => `${field} ${by}`)

test.each([
  ['fields', {}],
  ['deletedThere', { server: null }],
  ['editedThere', { kind: 'delete', body: { uuids: ['u'] } }],
  ['unknown', { server: undefined }],
] as const)('conflictKind(): %s', (kind, given) => {
  expect(conflictKind(write(given as Partial<WriteDetail>))).toBe(kind)
})

describe('clashesOf()', () => {
  test('lists the fields changed on either side, those changed by both first', () => {
    expect(clashesOf(write({}))).toEqual([
      { field: 'title', base: 'old', mine: 'mine', theirs: 'theirs', by: 'both' },
      { field: 'author', base: 'old', mine: 'mine', theirs: 'old', by: 'mine' },
      { field: 'status', base: 'draft', mine: 'draft', theirs: 'published', by: 'theirs' },
    ])
  })

  test('leaves out fields both sides changed to the same value', () => {
    expect(sides({ server: { ...base, title: 'mine' } })).toEqual(['author mine'])
  })

  test('lists, without a base, the fields where the server differs from the write', () => {
    expect(sides({ base: null })).toEqual(['title both', 'author both'])
  })

  test('is empty when the server has no record', () => {
    expect(sides({ server: null })).toEqual([])
  })
})

describe('resolutionOf()', () => {
  const clashes = clashesOf(write({}))
  const { body } = write({})

  test('picks are preset except for fields both sides changed', () => {
    expect(firstPicks(clashes)).toEqual({ status: 'theirs', author: 'mine' })
    expect(chosen(clashes, firstPicks(clashes))).toBe(false)
    expect(chosen(clashes, allPicks(clashes, 'mine'))).toBe(true)
  })

  test('all “theirs” gives the write up', () => {
    expect(resolutionOf(body, clashes, allPicks(clashes, 'theirs'))).toEqual({ how: 'theirs' })
  })

  test('“mine” for my fields sends the write unchanged', () => {
    expect(resolutionOf(body, clashes, { ...firstPicks(clashes), title: 'mine' })).toEqual({ how: 'mine' })
  })

  test('mixed picks write only fields that shall differ from the server', () => {
    expect(resolutionOf(body, clashes, { title: 'theirs', status: 'theirs', author: 'mine' })).toEqual({
      how: 'merge',
      body: { uuid: 'u', author: 'mine' },
    })
    expect(resolutionOf(body, clashes, { ...firstPicks(clashes), title: { own: 'mine and theirs' } })).toEqual({
      how: 'merge',
      body: { uuid: 'u', title: 'mine and theirs', author: 'mine' },
    })
  })

  test('never overwrites a field others changed that the form merely sent along', () => {
    const whole = { ...body, status: 'draft' }
    const picks = { ...firstPicks(clashes), title: 'mine' } as const
    expect(resolutionOf(whole, clashes, picks)).toEqual({
      how: 'merge',
      body: { uuid: 'u', title: 'mine', author: 'mine' },
    })
  })
})

test('changesOf(): an edit shows its changes, a creation all fields, a deletion nothing', () => {
  const before = { uuid: 'u', title: 'old', author: 'me', version: 1 }
  const body = { uuid: 'u', title: 'new', author: 'me' }
  expect(changesOf({ kind: 'edit', body, base: before })).toEqual([{ field: 'title', base: 'old', mine: 'new' }])
  expect(changesOf({ kind: 'create', body, base: null })).toEqual([
    { field: 'title', base: undefined, mine: 'new' },
    { field: 'author', base: undefined, mine: 'me' },
  ])
  expect(changesOf({ kind: 'delete', body: { uuids: ['u'] }, base: before })).toEqual([])
})
