import { expect, test } from 'vitest'
import { dueOf, dueSoon, overdue } from '@/lib/affairs'

const NOW = new Date(2026, 10, 25, 23, 30).getTime()

test.each([
  ['2026-11-19', 'received', -6],
  ['2026-11-24', 'handling', -1],
  ['2026-11-25', 'handling', 0],
  ['2026-11-28', 'received', 3],
  ['2026-11-29', 'received', undefined],
  ['2026-11-19', 'returned', undefined],
  ['2026-11-19', 'done', undefined],
  ['', 'received', undefined],
] as const)('dueOf(): an affair due on %s that is %s has %s days left', (deadline, status, days) => {
  expect(dueOf({ deadline, status }, NOW)?.days).toBe(days)
})

test('overdue() ends yesterday, dueSoon() begins today', () => {
  expect(overdue(NOW)).toEqual({ deadlineTo: '2026-11-24' })
  expect(dueSoon(NOW)).toEqual({ deadlineFrom: '2026-11-25', deadlineTo: '2026-11-28' })
  expect(overdue(new Date(2026, 2, 1).getTime())).toEqual({ deadlineTo: '2026-02-28' })
})
