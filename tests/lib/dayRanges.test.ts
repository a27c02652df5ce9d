import { expect, test } from 'vitest'
import { dayRanges } from '@/lib/dayRanges'

const at = (text: string) => dayRanges(new Date(text).getTime())

test('a week is from Monday to Sunday, also across the end of a year', () => {
  const week = ['2026-11-23', '2026-11-29']
  expect(at('2026-11-23T00:00:00').week).toEqual(week)
  expect(at('2026-11-25T12:00:00').week).toEqual(week)
  expect(at('2026-11-29T23:59:59').week).toEqual(week)
  expect(at('2027-01-01T08:00:00').week).toEqual(['2026-12-28', '2027-01-03'])
})

test('a month ends on its last day, a year on 31 December', () => {
  expect(at('2028-02-10T08:00:00')).toMatchObject({
    today: ['2028-02-10', '2028-02-10'],
    month: ['2028-02-01', '2028-02-29'],
    year: ['2028-01-01', '2028-12-31'],
  })
  expect(at('2026-12-31T08:00:00').month).toEqual(['2026-12-01', '2026-12-31'])
})
