import { expect, test } from 'vitest'
import { cellAfter } from '@/lib/grid/keys'

const size = { rows: 21, columns: 5, page: 8 }
const from = { row: 10, column: 2 }

test.each([
  ['ArrowUp', false, { row: 9, column: 2 }],
  ['ArrowDown', false, { row: 11, column: 2 }],
  ['ArrowLeft', false, { row: 10, column: 1 }],
  ['ArrowRight', false, { row: 10, column: 3 }],
  ['Home', false, { row: 10, column: 0 }],
  ['End', false, { row: 10, column: 4 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, { row: 20, column: 4 }],
  ['ArrowUp', true, { row: 0, column: 2 }],
  ['ArrowRight', true, { row: 10, column: 4 }],
  ['PageDown', false, { row: 18, column: 2 }],
  ['PageUp', false, { row: 2, column: 2 }],
])('cellAfter(): %s with Ctrl %s', (key, ctrl, to) => {
  expect(cellAfter(from, key, ctrl, size)).toEqual(to)
})

test('cellAfter(): stays within the table', () => {
  expect(cellAfter({ row: 0, column: 0 }, 'ArrowUp', false, size)).toEqual({ row: 0, column: 0 })
  expect(cellAfter({ row: 19, column: 4 }, 'PageDown', false, size)).toEqual({ row: 20, column: 4 })
})

test('cellAfter(): undefined for other keys', () => {
  expect(cellAfter(from, 'a', false, size)).toBeUndefined()
  expect(cellAfter(from, 'Enter', false, size)).toBeUndefined()
})
