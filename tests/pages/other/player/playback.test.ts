import { describe, expect, test } from 'vitest'
import { clockText } from '@/pages/other/player/clockText'
import {
  addBullet,
  dueBullets,
  playbackOf,
  removeBullet,
  resumeAt,
  sanitizedPlayback,
} from '@/pages/other/player/playback'

test.each([
  [undefined, 0],
  [{ at: 1, of: 42 }, 0],
  [{ at: 20, of: 42 }, 20],
  [{ at: 41, of: 42 }, 0],
])('resumeAt(): %j resumes at %d', (place, at) => {
  expect(resumeAt(place)).toBe(at)
})

describe('dueBullets()', () => {
  const bullet = (at: number) => ({ id: String(at), work: 'one', at, text: '好' })
  const all = [bullet(1), bullet(2), bullet(2.4)]
  test('gives a comment once between two moments, and none after a jump', () => {
    expect(dueBullets(all, 1.9, 2.2).map(({ at }) => at)).toEqual([2])
    expect(dueBullets(all, 2.2, 2.5).map(({ at }) => at)).toEqual([2.4])
    expect(dueBullets(all, 0, 30)).toEqual([])
    expect(dueBullets(all, 3, 1)).toEqual([])
  })
})

test('addBullet(): each person has their own comments on a device', () => {
  const bullet = { id: 'a', work: 'one', at: 3, text: '好' }
  addBullet('admin', bullet)
  expect([playbackOf('admin').bullets, playbackOf('editor').bullets]).toEqual([[bullet], []])
  removeBullet('editor', 'a')
  expect(playbackOf('admin').bullets).toEqual([bullet])
  removeBullet('admin', 'a')
  expect(playbackOf('admin').bullets).toEqual([])
})

test('sanitizedPlayback(): keeps valid values and gives defaults for the rest', () => {
  const good = { id: 'a', work: 'one', at: 3, text: '好' }
  expect(
    sanitizedPlayback({
      places: { one: { at: 1, of: 2 }, two: { at: 'x' }, three: null },
      bullets: [good, { ...good, at: null }, 'text', null],
      flying: false,
      captions: 'en',
    }),
  ).toEqual({ places: { one: { at: 1, of: 2 } }, bullets: [good], flying: false, captions: 'en' })
  for (const stored of [undefined, null, [], 'text', 5])
    expect(sanitizedPlayback(stored)).toEqual({ places: {}, bullets: [], flying: true })
  expect(sanitizedPlayback({ captions: 'klingon' }).captions).toBeUndefined()
})

test('clockText(): seconds are shown as minutes and seconds', () => {
  expect([0, 9.9, 60, 754].map(clockText)).toEqual(['0:00', '0:09', '1:00', '12:34'])
})
