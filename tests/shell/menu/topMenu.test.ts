import { expect, test } from 'vitest'
import { fitting } from '@/shell/menu/useTopMenu'

test.each([
  [[80, 80, 80], 240, 3],
  [[80, 80, 80], 239, 1],
  [[80, 80, 80], 260, 3],
  [[80, 80, 80], 90, 0],
  [[], 0, 0],
])('of entries as wide as %j in %d pixels, %d stand in the bar', (widths, room, count) => {
  expect(fitting(widths, room, 100)).toBe(count)
})
