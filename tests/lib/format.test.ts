import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDateTime, parseDateTime, relativeTime } from '@/lib/format'

test('the server’s YYYY-MM-DD HH:mm:ss is a local time', () => {
  expect(parseDateTime('2026-03-05 07:08:09')).toEqual(new Date(2026, 2, 5, 7, 8, 9))
  expect(parseDateTime('2026-03-05T07:08:09')).toEqual(new Date(2026, 2, 5, 7, 8, 9))
  expect(parseDateTime('2026-03-05 07:08')).toEqual(new Date(2026, 2, 5, 7, 8))
  expect(parseDateTime('2026-03-05')).toEqual(new Date(2026, 2, 5))
})

test('what is no such time is undefined', () => {
  const wrong = ['', 'gestern', '05.03.2026', '2026-3-5', '26-03-05', ' 2026-03-05', '20260305']
  expect(wrong.filter((text) => parseDateTime(text) !== undefined)).toEqual([])
})

test('a time is written as YYYY-MM-DD HH:mm:ss with leading zeros', () => {
  expect(formatDateTime(new Date(2026, 0, 2, 3, 4, 5))).toBe('2026-01-02 03:04:05')
  expect(formatDateTime(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31 23:59:59')
})

test('a written time is read back to the second', () => {
  const date = fc.date({ min: new Date(1900, 0, 1), max: new Date(9999, 11, 30), noInvalidDate: true })
  fc.assert(
    fc.property(date, (given) => {
      const text = formatDateTime(given)
      const read = parseDateTime(text) ?? new Date(0)
      // Where a clock is set back an hour exists twice; the text is the same for both.
      expect(formatDateTime(read)).toBe(text)
      expect(Math.abs(+read - +given)).toBeLessThanOrEqual(3_601_000)
    }),
  )
})

test.each([
  [0, '现在', 'now'],
  [-5_000, '5秒钟前', '5 seconds ago'],
  [-59_999, '59秒钟前', '59 seconds ago'],
  [-60_000, '1分钟前', '1 minute ago'],
  [-59 * 60_000, '59分钟前', '59 minutes ago'],
  [-3_600_000, '1小时前', '1 hour ago'],
  [-86_400_000, '昨天', 'yesterday'],
  [-3 * 86_400_000, '3天前', '3 days ago'],
  [-45 * 86_400_000, '上个月', 'last month'],
  [-365 * 86_400_000, '去年', 'last year'],
  [3 * 86_400_000, '3天后', 'in 3 days'],
])('a time %i ms from now reads as %s and %s', (offset, chinese, english) => {
  const now = Date.UTC(2026, 10, 21)
  expect(relativeTime(now + offset, now, 'zh-CN')).toBe(chinese)
  expect(relativeTime(now + offset, now, 'en-US')).toBe(english)
})
