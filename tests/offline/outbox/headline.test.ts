import { expect, test } from 'vitest'
import type { OutboxStatus } from '@/protocol/outbox'
import { headlineOf, nextTry } from '@/offline/outbox/headline'

const calm: OutboxStatus = {
  waiting: 0,
  sending: 0,
  attention: 0,
  lastSentAt: 0,
  nextAt: 0,
  connectivity: 'up',
  connectivitySince: 0,
  signInNeeded: false,
  others: 0,
}
const all = { waiting: 2, sending: 1, attention: 1, connectivity: 'down', signInNeeded: true } as const

test.each([
  ['signIn', all, true],
  ['attention', { ...all, signInNeeded: false }, true],
  ['unreachable', { connectivity: 'down', waiting: 2, sending: 1 }, true],
  ['offline', { connectivity: 'down', waiting: 2, sending: 1 }, false],
  ['sending', { waiting: 2, sending: 1 }, true],
  ['waiting', { waiting: 2 }, true],
  ['sent', {}, true],
  // `navigator.onLine` says nothing about the server.
  ['sent', {}, false],
  ['waiting', { waiting: 1, connectivity: 'unknown' }, false],
] as const)('headlineOf(): “%s” for %j, online: %s', (headline, given, online) => {
  expect(headlineOf({ ...calm, ...given }, online)).toBe(headline)
})

test.each([
  ['preparing', {}, { state: 'preparing', news: false }],
  ['prepared', {}, { state: 'ready', news: true }],
  ['sent', {}, { state: 'ready', news: false }],
  ['incomplete', {}, { state: 'waiting', news: false }],
  ['incomplete', {}, { state: 'full', news: false }],
  // Writes are more urgent.
  ['waiting', { waiting: 1 }, { state: 'preparing', news: false }],
  ['offline', { connectivity: 'down' }, { state: 'preparing', news: false }],
] as const)('headlineOf(): “%s” for %j while the console’s files are %j', (headline, given, files) => {
  expect(headlineOf({ ...calm, ...given }, headline !== 'offline', files)).toBe(headline)
})

test.each([
  ['taking', {}, { state: 'ready', news: true }, { news: false, isTaking: true }],
  ['prepared', {}, { state: 'ready', news: false }, { news: true, isTaking: false }],
  ['sent', {}, { state: 'ready', news: false }, { news: false, isTaking: false }],
  // The files come first, and writes are more urgent.
  ['preparing', {}, { state: 'preparing', news: false }, { news: false, isTaking: true }],
  ['waiting', { waiting: 1 }, { state: 'ready', news: false }, { news: true, isTaking: true }],
] as const)('headlineOf(): “%s” for %j with files %j and lists %j', (headline, given, files, { news, isTaking }) => {
  const taking = isTaking ? ({ module: 'plant', at: 1, of: 9, asked: false } as const) : undefined
  expect(headlineOf({ ...calm, ...given }, true, files, { news, taking })).toBe(headline)
})

test.each([
  ['nothing waits', {}, undefined],
  ['nobody may send', { waiting: 1, signInNeeded: true }, undefined],
  ['something waits without a time', { waiting: 1 }, 31_000],
  ['the server is away', { connectivity: 'down' }, 31_000],
  ['an attempt is due sooner', { waiting: 1, nextAt: 5000 }, 5000],
  ['an attempt was due already', { waiting: 1, nextAt: 500 }, 2000],
  ['an attempt is due later', { waiting: 1, nextAt: 90_000 }, 31_000],
] as const)('nextTry(): after a try at 1000, when %s', (_name, given, at) => {
  expect(nextTry({ ...calm, ...given }, 1000)).toBe(at)
})
