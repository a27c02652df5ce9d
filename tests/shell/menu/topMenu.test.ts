import { expect, test } from 'vitest'
import { fitting } from '@/shell/menu/useTopMenu'

test.each([
  [[80, 80, 80], 240, 3],
  [[80, 80, 80], 239, 1],
  [[80, 80, 80], 260, 3],
  [[80, 80, 80], 90, 0],
  [[], 0, 0],
])('fitting(): entries of widths %j in %d pixels: %d fit', (widths, room, count) => {
  expect(fitting(widths, room, 100)).toBe(count)
})
