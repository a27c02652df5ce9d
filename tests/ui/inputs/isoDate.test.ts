import { CalendarDate, CalendarDateTime, Time } from '@internationalized/date'
import { describe, expect, test } from 'vitest'
import { dateOf, dateText, dateTimeOf, dateTimeText, timeOf, timeText } from '@/ui/inputs/date/isoDate'

describe('dates survive parsing and formatting', () => {
  test.each(['2026-11-21', '2024-02-29', '0099-01-02', '1999-12-31'])('date %s', (text) => {
    expect(dateText(dateOf(text))).toBe(text)
  })
  test.each(['00:00', '08:30', '23:59'])('time %s', (text) => {
    expect(timeText(timeOf(text))).toBe(text)
  })
  test.each(['2026-11-21 08:30:00', '2024-02-29 23:59:59'])('date and time %s', (text) => {
    expect(dateTimeText(dateTimeOf(text))).toBe(text)
  })
})

test('parsing keeps each part of a date or time', () => {
  expect(dateOf('2026-11-21')).toEqual(new CalendarDate(2026, 11, 21))
  expect(timeOf('08:30')).toEqual(new Time(8, 30))
  expect(dateTimeOf('2026-11-21 08:30:05')).toEqual(new CalendarDateTime(2026, 11, 21, 8, 30, 5))
})

describe('invalid texts give null', () => {
  const bad = [
    '',
    ' ',
    'abc',
    '2026-13-01',
    '2026-02-30',
    '2025-02-29',
    '2026-1-1',
    '20261121',
    '2026-11-21T00:00',
    'null',
  ]
  test.each(bad)('date %j', (text) => {
    expect(dateOf(text)).toBeNull()
  })
  test.each(['', '24:00', '8:30', '08:60', '08:30:00', '08-30'])('time %j', (text) => {
    expect(timeOf(text)).toBeNull()
  })
  const badMoments = [
    '',
    '2026-11-21',
    '2026-11-21T08:30:00',
    '2026-11-21 24:00:00',
    '2026-02-30 08:00:00',
    '2026-11-21 08:30',
  ]
  test.each(badMoments)('moment %j', (text) => {
    expect(dateTimeOf(text)).toBeNull()
  })
})

test('null is formatted as an empty text', () => {
  expect([dateText(null), timeText(null), dateTimeText(null)]).toEqual(['', '', ''])
})

test('a date without a time is formatted as midnight', () => {
  expect(dateTimeText(new CalendarDate(2026, 11, 21))).toBe('2026-11-21 00:00:00')
})
