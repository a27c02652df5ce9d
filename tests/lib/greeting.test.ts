import { expect, test } from 'vitest'
import { dayPart } from '@/lib/greeting'

test.each([
  ['before 8 it is morning', [0, 5, 7], 'morning'],
  ['from 8 up to and including 11 it is before noon', [8, 9, 11], 'forenoon'],
  ['12 and 13 are noon', [12, 13], 'noon'],
  ['after 13 and before 18 it is afternoon', [14, 16, 17], 'afternoon'],
  ['from 18 on it is evening', [18, 21, 23], 'evening'],
])('dayPart(): %s (spec §9)', (_rule, hours, part) => {
  expect(hours.map(dayPart)).toEqual(hours.map(() => part))
})
