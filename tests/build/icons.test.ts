import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { roundedPath } from '@/build/icons'

const { icons } = createRequire(import.meta.url)('@iconify-json/ri/icons.json') as {
  icons: Record<string, { body: string }>
}
/** Commands and numbers, as SVG reads them. */
const tokens = (path: string) => path.match(/[a-z]|-?(?:\d+(?:\.\d*)?|\.\d+)/gi) ?? []

test('rounded icons have the same commands, and numbers within a hundredth', () => {
  const wrong = Object.entries(icons).flatMap(([name, { body }]) => {
    const path = [...body.matchAll(/ d="([^"]+)"/g)].map(([, data]) => data).join('')
    const [before, after] = [tokens(path), tokens(roundedPath(path))]
    const same = before.every(
      (token, at) => token === after[at] || Math.abs(Number(token) - Number(after[at])) < 0.00501,
    )
    return same && before.length === after.length ? [] : [name]
  })
  expect(wrong).toEqual([])
})

test.each([
  ['M3.004.5', 'M3 .5'],
  ['M3.315.996', 'M3.32 1'],
  ['m-.004-12.3456', 'm-0-12.35'],
])('%s is %s', (path, short) => {
  expect(roundedPath(path)).toBe(short)
})
