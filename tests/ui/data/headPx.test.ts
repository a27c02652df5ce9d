import { expect, test } from 'vitest'
import { headPx } from '@/ui/data/grid/column'

test('headPx(): a head fits its longest word and the sort mark; Chinese may wrap anywhere', () => {
  expect(headPx('截止日期')).toBe(24)
  expect(headPx('Featured')).toBe(88)
  expect(headPx('Recorded by')).toBe(headPx('Recorded'))
  expect(headPx('Points balance', true)).toBe(headPx('balance') + 20)
})
