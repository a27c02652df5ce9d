import { expect, test } from 'vitest'
import { leavesRoom, placed, resized } from '@/lib/grid/placed'
import { COLUMN_PX } from '@/lib/grid/settings'

const column = (id: string, width: number, side?: 'start' | 'end', grows = false, min = width) => ({
  id,
  width,
  min,
  side,
  grows,
})
const columns = [
  column('select', 44, 'start'),
  column('title', 200, 'start', true),
  column('a', 100),
  column('b', 100),
  column('actions', 160, 'end'),
]

test('columns fill what is there, and pinned ones know how far from their edge they stay', () => {
  expect(placed(columns, 1000)).toEqual([
    { width: 44, side: 'start', inset: 0, edge: false },
    { width: 596, side: 'start', inset: 44, edge: true },
    { width: 100, side: undefined, inset: 0, edge: false },
    { width: 100, side: undefined, inset: 0, edge: false },
    { width: 160, side: 'end', inset: 0, edge: true },
  ])
})

test('columns keep their widths where there is not room enough', () => {
  expect(placed(columns, 300).map(({ width }) => width)).toEqual([44, 200, 100, 100, 160])
})

test('what is missing, columns give in proportion to what they have to spare, and no more than that', () => {
  const some = [column('a', 200, 'start', true, 150), column('b', 100), column('c', 180, undefined, false, 80)]
  expect(placed(some, 405).map(({ width }) => width)).toEqual([175, 100, 130])
  expect(placed(some, 200).map(({ width }) => width)).toEqual([150, 100, 80])
  expect(placed(some, 0).map(({ width }) => width)).toEqual([200, 100, 180])
})

test('nothing is left over where widths are rounded', () => {
  const some = ['a', 'b', 'c', 'd'].map((id) => column(id, 101, undefined, id === 'b', 50))
  const widths = placed(some, 390).map(({ width }) => width)
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe(390)
})

test('pinned columns must leave room for the others', () => {
  expect(leavesRoom(400, 1000)).toBe(true)
  expect(leavesRoom(700, 1000)).toBe(false)
  expect(leavesRoom(700, 0)).toBe(true)
})

test('a width that is dragged stays within its bounds', () => {
  expect(resized(100, 20.4)).toBe(120)
  expect(resized(100, -500)).toBe(COLUMN_PX.min)
})
