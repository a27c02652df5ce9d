import { expect, test } from 'vitest'
import { extraRows, type FilterField } from '@/records/list/fields'
import { filterText } from '@/records/list/filterWords'

const days: FilterField = { name: 'datetime', label: '时间', kind: 'range' }
const status: FilterField = {
  name: 'status',
  label: '状态',
  kind: 'select',
  options: [{ value: 'draft', label: '草稿' }],
}
const title: FilterField = { name: 'title', label: '标题', kind: 'text' }
const NOW = new Date('2026-11-25T12:00:00').getTime()
const t = ((key: string, values: Readonly<Record<string, string>> = {}) =>
  key.replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '')) as Parameters<typeof filterText>[2]
const said = (field: FilterField, filters: Readonly<Record<string, string>>) =>
  filterText(field, filters, t, { now: NOW })
const range = (from: string, to: string) =>
  said(days, { ...(from && { datetimeFrom: from }), ...(to && { datetimeTo: to }) })

test('filterText(): a filter is described by its text or choice, and empty without a value', () => {
  expect(said(title, { title: '灌溉', status: 'draft' })).toBe('灌溉')
  expect(said(status, { title: '灌溉', status: 'draft' })).toBe('草稿')
  expect(said(status, { title: '灌溉' })).toBe('')
  expect(range('', '')).toBe('')
})

test('filterText(): a text compared as a whole is in quotation marks', () => {
  const exact = { exact: ['title'] }
  expect(filterText(title, { title: '灌溉' }, t, exact)).toBe('“灌溉”')
  expect(filterText(title, {}, t, exact)).toBe('')
  expect(filterText(status, { status: 'draft' }, t, { exact: ['status'] })).toBe('草稿')
})

test('filterText(): a range of days has its usual name, else its ends; one day is written once', () => {
  expect(range('2026-11-25', '2026-11-25')).toBe('今天')
  expect(range('2026-11-23', '2026-11-29')).toBe('本周')
  expect(range('2026-01-01', '2026-12-31')).toBe('今年')
  expect(range('2026-11-20', '2026-11-20')).toBe('2026-11-20')
  expect(range('2026-11-20', '2026-11-22')).toBe('2026-11-20 至 2026-11-22')
  expect(range('2026-11-20', '')).toBe('2026-11-20 起')
  expect(range('', '2026-11-22')).toBe('至 2026-11-22')
})

test('filterText(): a range of numbers is described by its ends', () => {
  const price: FilterField = { name: 'price', label: '价格', kind: 'numbers' }
  expect(said(price, { priceFrom: '10', priceTo: '20' })).toBe('10 至 20')
  expect(said(price, { priceTo: '20' })).toBe('至 20')
})

test('extraRows(): four filters fit in a row, and a range of days takes two places', () => {
  expect(extraRows([title])).toBe(0)
  expect(extraRows([title, status, status, days])).toBe(1)
  expect(extraRows([title, status, status, status, days])).toBe(2)
  expect(extraRows([title, status, status, status, status, days])).toBe(2)
})
