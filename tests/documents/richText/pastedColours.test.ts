import { expect, test } from 'vitest'
import { groundOf, inkOf } from '@/documents/richText/paste/colours'

test.each([
  ['red', 'red', 'red'],
  ['#c00000', 'red', 'red'],
  ['rgb(255, 192, 0)', 'amber', 'amber'],
  ['#c65911', 'amber', 'amber'],
  ['yellow', 'amber', 'amber'],
  ['#00b050', 'green', 'green'],
  ['#0563c1', 'blue', 'blue'],
  ['#7030a0', 'blue', 'blue'],
  ['#808080', 'grey', undefined],
  ['#ff00ff', 'red', 'red'],
  ['black', undefined, undefined],
  ['windowtext', undefined, undefined],
  ['white', undefined, undefined],
  ['#fff', undefined, undefined],
  ['#e2efda', undefined, 'green'],
  ['#d9d9d9', undefined, undefined],
  ['rgba(255, 0, 0, 0)', undefined, undefined],
  ['transparent', undefined, undefined],
  ['', undefined, undefined],
])('%s becomes %s as text and %s as highlight', (colour, ink, ground) => {
  expect([inkOf(colour), groundOf(colour)]).toEqual([ink, ground])
})
