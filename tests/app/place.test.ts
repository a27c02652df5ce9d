import { expect, test } from 'vitest'
import { hasPlace } from '@/app/place'
import type { RouteRecord } from '@/routes/record'

const leaf = (path: string, name = path): RouteRecord => ({ path, name, component: path, meta: { title: path } })
const group = (path: string, children: RouteRecord[]): RouteRecord => ({ ...leaf(path), children })

const table = group('table', [leaf('rows'), leaf('detail')])
const vab = group('/vab', [leaf('permission'), table])

test('the records have a place when each record of its chain is there below the one before', () => {
  expect(hasPlace([leaf('/index'), vab], [vab, table, leaf('rows')])).toBe(true)
  expect(hasPlace([vab], [vab])).toBe(true)
})

test('no place at all, as before the first routes, is in all records', () => {
  expect(hasPlace([], [])).toBe(true)
})

test.each([
  ['is gone', [group('/vab', [table])]],
  ['has lost its group', [leaf('/index')]],
  ['has another path', [group('/vab', [leaf('rights', 'permission'), table])]],
  ['has another name', [group('/vab', [leaf('permission', 'Rights'), table])]],
  ['stands elsewhere', [group('/vab', [table]), group('/other', [leaf('permission')])]],
])('a place that %s is not', (_what, records) => {
  expect(hasPlace(records, [vab, leaf('permission')])).toBe(false)
})
