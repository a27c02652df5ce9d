import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tidyLine, tidyPhone } from '@/lib/tidy'
import type { FilterField } from '@/records/list/fields'
import { listQuery, nextSorting, pageSizes, readState, writeState, type ListState } from '@/records/list/listQuery'

const fields: readonly FilterField[] = [
  { name: 'title', label: '标题', kind: 'text' },
  {
    name: 'status',
    label: '状态',
    kind: 'select',
    options: [
      { value: 'draft', label: '草稿' },
      { value: 'published', label: '已发布' },
    ],
  },
  { name: 'datetime', label: '时间', kind: 'range' },
]
const rules = { fields, sortable: ['pageViews', 'datetime'] }
const standard: ListState = { filters: {}, pageNo: 1, pageSize: 20 }

const states = fc
  .record({
    // As a search leaves it.
    title: fc.option(fc.string({ maxLength: 200 }).map(tidyLine).filter(Boolean), { nil: undefined }),
    status: fc.constantFrom(undefined, 'draft', 'published'),
    datetimeFrom: fc.constantFrom(undefined, '2026-05-01'),
    isExact: fc.boolean(),
    sort: fc.constantFrom(undefined, 'pageViews', 'datetime'),
    order: fc.constantFrom('asc' as const, 'desc' as const),
    pageNo: fc.integer({ min: 1, max: 1_000_000 }),
    pageSize: fc.constantFrom(...pageSizes),
  })
  .map(({ sort, order, pageNo, pageSize, isExact, ...filters }): ListState => ({
    filters: Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as Record<
      string,
      string
    >,
    ...(isExact && filters.title !== undefined && { exact: ['title'] }),
    ...(sort && { sort, order }),
    pageNo,
    pageSize,
  }))

describe('list state in an address', () => {
  test('is empty for the standard state', () => {
    expect(writeState(standard)).toEqual({})
    expect(readState({}, rules)).toEqual(standard)
  })

  test('is the same after writing and reading', () => {
    fc.assert(
      fc.property(states, (state) => {
        const text = new URLSearchParams(writeState(state)).toString()
        expect(readState(Object.fromEntries(new URLSearchParams(text)), rules)).toEqual(state)
      }),
    )
  })

  test('normalises texts, phone numbers and numbers, and drops those it cannot read', () => {
    const typed: readonly FilterField[] = [
      { name: 'title', label: '标题', kind: 'text' },
      { name: 'phone', label: '手机号', kind: 'text', tidy: tidyPhone },
      { name: 'price', label: '价格', kind: 'numbers' },
    ]
    const given = { title: ' 水\u200B渠\u00A0', phone: '13800001111 ', priceFrom: '１。5', priceTo: '1，234' }
    expect(readState(given, { fields: typed, sortable: [] }).filters).toEqual({
      title: '水渠',
      phone: '13800001111',
      priceFrom: '1.5',
      priceTo: '1234',
    })
    const part = { title: '\u200B ', phone: '+86 138 00', priceFrom: '3，5', priceTo: '-1' }
    expect(readState(part, { fields: typed, sortable: [] }).filters).toEqual({ phone: '13800' })
  })

  test('drops invalid values of all kinds', () => {
    const junk = {
      title: 'x'.repeat(201),
      status: 'hacked',
      datetimeFrom: '<script>',
      datetime: '2026-05-01',
      uuid: 'abc',
      sort: 'password',
      order: 'asc',
      exact: 'status,title,nothing',
      pageNo: '-3',
      pageSize: '1000000',
    }
    expect(readState(junk, rules)).toEqual(standard)
    expect(readState({ sort: 'pageViews', order: 'sideways', pageNo: '1e3', pageSize: '50' }, rules)).toEqual({
      ...standard,
      pageSize: 50,
    })
  })

  test.each([
    ['1000000', 1_000_000],
    ['1000001', 1],
    ['9999999', 1],
    ['10000000', 1],
    ['0', 1],
  ])('falls back to page 1 for page numbers no server has: %s', (pageNo, expected) => {
    expect(readState({ pageNo }, rules).pageNo).toBe(expected)
  })

  test('is always a valid state, whatever the address contains', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (query) => {
        const { pageNo, pageSize, sort, filters } = readState(query, rules)
        expect(pageNo).toBeGreaterThanOrEqual(1)
        expect(pageSizes).toContain(pageSize)
        expect([undefined, ...rules.sortable]).toContain(sort)
        expect(Object.values(filters)).not.toContain('')
      }),
    )
  })

  test('gives a query with its filters, order and page', () => {
    expect(
      listQuery({ filters: { title: '灌溉' }, sort: 'pageViews', order: 'desc', pageNo: 2, pageSize: 50 }, rules),
    ).toEqual({
      title: '灌溉',
      sort: 'pageViews',
      order: 'desc',
      pageNo: 2,
      pageSize: 50,
    })
  })

  test('keeps filters that compare whole texts, and asks the server for them', () => {
    expect(readState({ title: '灌溉', exact: 'title' }, rules)).toEqual({
      ...standard,
      filters: { title: '灌溉' },
      exact: ['title'],
    })
    expect(listQuery({ ...standard, filters: { title: '灌溉' }, exact: ['title'] }, rules)).toMatchObject({
      title: '灌溉',
      exact: ['title'],
    })
  })

  test('extends a range of days to the last second of its last day', () => {
    const filters = { datetimeFrom: '2026-05-01', datetimeTo: '2026-05-31' }
    expect(listQuery({ ...standard, filters }, rules)).toMatchObject({
      datetimeFrom: '2026-05-01',
      datetimeTo: '2026-05-31 23:59:59',
    })
  })
})

test('nextSorting(): a column is sorted descending, ascending, then not; another column starts descending', () => {
  expect(nextSorting({}, 'a')).toEqual({ sort: 'a', order: 'desc' })
  expect(nextSorting({ sort: 'a', order: 'desc' }, 'a')).toEqual({ sort: 'a', order: 'asc' })
  expect(nextSorting({ sort: 'a', order: 'asc' }, 'a')).toEqual({})
  expect(nextSorting({ sort: 'a', order: 'asc' }, 'b')).toEqual({ sort: 'b', order: 'desc' })
})

test('listQuery(): an option with a query of its own replaces its value, beside other filters', () => {
  const asking: readonly FilterField[] = [
    {
      name: 'status',
      label: '状态',
      kind: 'select',
      options: [
        { value: 'open', label: '待办', query: (now) => ({ status: ['draft', 'published'], since: `${now}` }) },
      ],
    },
    { name: 'title', label: '标题', kind: 'text' },
  ]
  const query = listQuery({ ...standard, filters: { status: 'open', title: '会' } }, { fields: asking }, 7)
  expect(query).toEqual({ status: ['draft', 'published'], since: '7', title: '会', pageNo: 1, pageSize: 20 })
  expect(listQuery({ ...standard, filters: { title: '会' } }, { fields: asking }, 7)).not.toHaveProperty('status')
})

test('a range of numbers is two numbers in the address, sent to the server unchanged', () => {
  const priced: readonly FilterField[] = [{ name: 'price', label: '价格', kind: 'numbers' }]
  const given = { priceFrom: '10.5', priceTo: '1e9', price: '3' }
  const state = readState(given, { fields: priced, sortable: [] })
  expect(state.filters).toEqual({ priceFrom: '10.5' })
  expect(listQuery(state, { fields: priced })).toMatchObject({ priceFrom: '10.5' })
})
