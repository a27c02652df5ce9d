import { expect, test } from 'vitest'
import { isReady, linksOf, needsFile, withEarlier, withoutLater } from '@/offline/handover/choice'
import type { WaitingWrite } from '@/protocol/outbox'

const write = (key: string, uuid: string, more: object = {}) => ({
  key,
  module: 'table',
  uuids: [uuid],
  kind: 'edit' as const,
  body: { uuid },
  ...more,
})
const links = linksOf([
  write('a', 'u1', { kind: 'create' }),
  write('b', 'u2'),
  write('c', 'u1'),
  write('d', 'u3', { module: 'notice', kind: 'create', body: { uuid: 'u3', about: { of: ['u1'] } } }),
  write('e', 'u3', { module: 'notice' }),
  // Another module's record with the same uuid, and an edit of one that was there before.
  write('f', 'u2', { module: 'notice', body: { uuid: 'u2', title: 'u9' } }),
])

test('withEarlier(): a chosen write includes the writes it depends on', () => {
  expect([...withEarlier(links, ['c'])].toSorted()).toEqual(['a', 'c'])
  expect([...withEarlier(links, ['e'])].toSorted()).toEqual(['a', 'd', 'e'])
  expect([...withEarlier(links, ['f', 'b'])].toSorted()).toEqual(['b', 'f'])
})

test('withoutLater(): a deselected write takes along the writes that depend on it', () => {
  const all = [...links.keys()]
  expect([...withoutLater(links, all, 'a')]).toEqual(['b', 'f'])
  expect([...withoutLater(links, all, 'd')]).toEqual(['a', 'b', 'c', 'f'])
  expect([...withoutLater(links, ['a', 'c'], 'c')]).toEqual(['a'])
})

test('isReady(): writes a person has to settle are excluded; needsFile(): unsent files need a file', () => {
  const one = (more: Partial<WaitingWrite>) => isReady({ state: 'queued', ...more } as WaitingWrite)
  expect([one({}), one({ state: 'sending' })]).toEqual([true, true])
  const not = [{ state: 'refused' }, { state: 'conflict' }, { blocked: true }, { unreadable: true }] as const
  expect(not.map(one)).toEqual([false, false, false, false])
  const files = { bytes: 9, received: 0, refused: [] }
  expect(
    [{}, { files: { ...files, count: 2, done: 1 } }, { files: { ...files, count: 1, done: 1 } }].map(needsFile),
  ).toEqual([false, true, false])
})
