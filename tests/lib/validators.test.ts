import { expect, test } from 'vitest'
import { isPhone } from '@/lib/validators'

test('a phone number is 11 digits starting with 1 (spec §5)', () => {
  expect(['13800138000', '10000000000', '19999999999'].map(isPhone)).toEqual([true, true, true])
  const wrong = ['', '1380013800', '138001380000', '23800138000', '1380013800a', ' 13800138000', '13800138000\n']
  expect(wrong.filter(isPhone)).toEqual([])
})
