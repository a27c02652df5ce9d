import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageWindow } from '@/ui/data/Pagination'

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 3, [1, 2, 3]],
  [1, 10, [1, 2, 0, 10]],
  [2, 10, [1, 2, 3, 0, 10]],
  [3, 10, [1, 2, 3, 4, 0, 10]],
  [4, 10, [1, 0, 3, 4, 5, 0, 10]],
  [8, 10, [1, 0, 7, 8, 9, 10]],
  [10, 10, [1, 0, 9, 10]],
])(
  'pageWindow(): page %i of %i shows the first, the last and the neighbours, with gaps as 0',
  (page, last, offered) => {
    expect(pageWindow(page, last)).toEqual(offered)
  },
)

test('pageWindow(): a page beyond the last shows the first and the last', () => {
  expect(pageWindow(9, 3)).toEqual([1, 0, 3])
  expect(pageWindow(4, 3)).toEqual([1, 0, 3])
})

test('pageWindow(): pages ascend without repetition, and each gap stands for at least one page', () => {
  const place = fc
    .integer({ min: 1, max: 500 })
    .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)))
  fc.assert(
    fc.property(place, ([page, last]) => {
      const offered = pageWindow(page, last)
      const numbers = offered.filter((n) => n !== 0)
      const ascending = numbers.every((n, index) => index === 0 || n > (numbers[index - 1] ?? 0))
      const gaps = offered.every((n, index) => {
        const [before = 0, after = 0] = [offered[index - 1], offered[index + 1]]
        return n === 0 ? before > 0 && after - before > 1 : before === 0 || n - before === 1
      })
      expect([ascending, gaps]).toEqual([true, true])
      expect(numbers).toEqual(expect.arrayContaining([1, page, last]))
    }),
  )
})
