import { describe, expect, test } from 'vitest'
import { createShown, type NumberFormat, type Shown } from '@/records/sheets/read/shown'

const show = createShown(false)

describe('a number is shown by its format', () => {
  test.each<[number, NumberFormat, Shown]>([
    [3.3000000000000003, 'General', { cell: 3.3 }],
    [13900000001, '0', { cell: 13900000001 }],
    [1234, '00000000', { cell: '00001234', exact: { number: 1234 } }],
    [-1234.5, '#,##0.00;[Red]-#,##0.00', { cell: '-1,234.50', exact: { number: -1234.5 } }],
    [1234.5, '_ * #,##0.00_ ;_ * -#,##0.00_ ;_ * "-"??_ ;_ @_ ', { cell: '1,234.50', exact: { number: 1234.5 } }],
    [0.855, '0.0%', { cell: '85.5%', exact: { percent: 0.855 } }],
    [85, '0"%"', { cell: '85%', exact: { number: 85 } }],
    [7, ';;;', { cell: 7 }],
    [7, '@', { cell: 7 }],
  ])('%d by %j', (value, format, expected) => {
    expect(show(value, format)).toEqual(expected)
  })
})

describe('a day is a date in any format, and a time is none', () => {
  const date = '2026-03-01'
  test.each<[number, NumberFormat, Shown]>([
    [46082, 14, { cell: date, exact: { date } }],
    [46082, 31, { cell: date, exact: { date } }],
    [46082.354166666664, 22, { cell: '2026-03-01 08:30:00', exact: { date: '2026-03-01 08:30:00' } }],
    [46082, 'yyyy"年"m"月"d"日";@', { cell: '2026年3月1日', exact: { date } }],
    [46082, '[$-804]yyyy/m/d', { cell: '2026/3/1', exact: { date } }],
    [46082, '[$-F800]dddd, mmmm dd, yyyy', { cell: date, exact: { date } }],
    [46082, 'm"月"d"日"', { cell: '3月1日', exact: { date } }],
    [46082, 'mmm-yy', { cell: 'Mar-26', exact: { date } }],
    [0.354166666666667, 'h:mm', { cell: '8:30' }],
    [0.354166666666667, 33, { cell: '8:30:00' }],
    [0.354166666666667, 'yyyy/m/d h:mm', { cell: '8:30:00' }],
    [1.5, '[h]:mm:ss', { cell: '36:00:00' }],
    [1, 'yyyy-mm-dd', { cell: '1900-01-01', exact: { date: '1900-01-01' } }],
    [-1, 'yyyy-mm-dd', { cell: -1 }],
    [1e12, 'yyyy-mm-dd', { cell: 1e12 }],
  ])('%d by %j', (value, format, expected) => {
    expect(show(value, format)).toEqual(expected)
  })

  test('the calendar of 1904 gives the same days', () => {
    expect(createShown(true)(44620, 14)).toEqual({ cell: date, exact: { date } })
    expect(createShown(true)(0, 14)).toEqual({ cell: '1904-01-01', exact: { date: '1904-01-01' } })
    expect(createShown(true)(0.5, 'h:mm')).toEqual({ cell: '12:00' })
  })
})
