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

test('placed(): columns fill the width, and pinned ones know their distance from the edge', () => {
  expect(placed(columns, 1000)).toEqual([
    { width: 44, side: 'start', inset: 0, edge: false },
    { width: 596, side: 'start', inset: 44, edge: true },
    { width: 100, side: undefined, inset: 0, edge: false },
    { width: 100, side: undefined, inset: 0, edge: false },
    { width: 160, side: 'end', inset: 0, edge: true },
  ])
})

test('placed(): columns keep their widths when the table is too narrow', () => {
  expect(placed(columns, 300).map(({ width }) => width)).toEqual([44, 200, 100, 100, 160])
})

test('placed(): missing width is taken from columns in proportion to what they can spare', () => {
  const some = [column('a', 200, 'start', true, 150), column('b', 100), column('c', 180, undefined, false, 80)]
  expect(placed(some, 405).map(({ width }) => width)).toEqual([175, 100, 130])
  expect(placed(some, 200).map(({ width }) => width)).toEqual([150, 100, 80])
  expect(placed(some, 0).map(({ width }) => width)).toEqual([200, 100, 180])
})

test('placed(): rounded widths add up to the whole width', () => {
  const some = ['a', 'b', 'c', 'd'].map((id) => column(id, 101, undefined, id === 'b', 50))
  const widths = placed(some, 390).map(({ width }) => width)
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe(390)
})

test('leavesRoom(): pinned columns have to leave space for the others', () => {
  expect(leavesRoom(400, 1000)).toBe(true)
  expect(leavesRoom(700, 1000)).toBe(false)
  expect(leavesRoom(700, 0)).toBe(true)
})

test('resized(): a dragged width stays within its limits', () => {
  expect(resized(100, 20.4)).toBe(120)
  expect(resized(100, -500)).toBe(COLUMN_PX.min)
})
