import { expect, test } from 'vitest'
import { daysOf, periodAt, periodNames, unitsIn } from '@/lib/periods'

const at = (year: number, month: number, day: number) => new Date(year, month - 1, day, 9).getTime()

test('periodAt(): periods have whole months and are compared up to the same day before', () => {
  const now = at(2026, 11, 25)
  expect(periodNames.map((name) => [name, periodAt(name, now)?.current])).toEqual([
    ['month', ['2026-11-01', '2026-11-30']],
    ['quarter', ['2026-10-01', '2026-12-31']],
    ['half', ['2026-06-01', '2026-11-30']],
    ['year', ['2026-01-01', '2026-12-31']],
    ['all', undefined],
  ])
  expect(periodAt('month', now)).toMatchObject({
    previous: ['2026-10-01', '2026-10-31'],
    elapsed: ['2026-10-01', '2026-10-25'],
  })
  expect(periodAt('quarter', now)).toMatchObject({
    previous: ['2026-07-01', '2026-09-30'],
    elapsed: ['2026-07-01', '2026-08-25'],
  })
  expect(periodAt('half', now)).toMatchObject({ previous: ['2025-12-01', '2026-05-31'] })
  expect(periodAt('year', now)).toMatchObject({ elapsed: ['2025-01-01', '2025-11-25'] })
})

test('periodAt(): the last day of a long month is compared with the last of a short one', () => {
  expect(periodAt('month', at(2026, 3, 31))?.elapsed).toEqual(['2026-02-01', '2026-02-28'])
  expect(periodAt('month', at(2026, 1, 31))?.elapsed).toEqual(['2025-12-01', '2025-12-31'])
  expect(periodAt('year', at(2028, 2, 29))?.elapsed).toEqual(['2027-01-01', '2027-02-28'])
})

test('unitsIn(): lists the months or days of a range', () => {
  expect(unitsIn(['2025-11-10', '2026-02-01'], 'month')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(unitsIn(['2028-02-27', '2028-03-01'], 'day')).toEqual(['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01'])
})

test('daysOf(): gives the days of a month within the period', () => {
  expect(daysOf('2026-02')).toEqual(['2026-02-01', '2026-02-28'])
  expect(daysOf('2026-02', ['2026-02-10', '2026-03-05'])).toEqual(['2026-02-10', '2026-02-28'])
  expect(daysOf('2026-02-11')).toEqual(['2026-02-11', '2026-02-11'])
})
