import { expect, test } from 'vitest'
import { withOwnPages } from '@/routes/own'
import type { RouteRecord } from '@/routes/record'
import { table } from '@/routes/table'

const page: RouteRecord = { path: '/desk', name: 'Desk', component: 'index', meta: { title: '首页' } }

test('withOwnPages(): adds the missing pages of the device, hidden from the menu', () => {
  const sync: RouteRecord = { path: '/sync', name: 'Sync', component: 'sync', meta: { title: '同步中心' } }
  const own = (records: readonly RouteRecord[]) => withOwnPages(records).map(({ path, meta }) => [path, meta.hidden])
  expect(own([page])).toEqual([
    ['/desk', undefined],
    ['/sync', true],
    ['/storage', true],
    ['/open', true],
  ])
  expect(own([page, sync]).slice(1)).toEqual([
    ['/sync', undefined],
    ['/storage', true],
    ['/open', true],
  ])
})

test('withOwnPages(): keeps pages the server sends, and an empty list', () => {
  const whole = withOwnPages(table)
  expect(whole.slice(0, -1)).toEqual(table)
  expect(withOwnPages(whole)).toBe(whole)
  expect(withOwnPages([])).toEqual([])
})
