import { expect, test } from 'vitest'
import { isOlderRelease } from '@/lib/olderRelease'

test.each([
  ['2.0.9', '2.0.10', true],
  ['2.0.11', '2.0.12-dev', true],
  ['1.9.9', '2.0.0', true],
  ['2.0.12-dev', '2.0.12', false],
  ['2.0.12', '2.0.11', false],
  ['2.1.0', '2.0.99', false],
  ['', '2.0.12', false],
  ['2.0.12', '', false],
])('isOlderRelease(): %s before %s: %s', (release, other, expected) => {
  expect(isOlderRelease(release, other)).toBe(expected)
})
