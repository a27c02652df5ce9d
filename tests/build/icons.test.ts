import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { segmentsOf, shortPath } from '@/build/shortPath'

const { icons } = createRequire(import.meta.url)('@iconify-json/ri/icons.json') as {
  icons: Record<string, { body: string }>
}

/** The points at which the commands of path data end. */
function ends(path: string): readonly (readonly [number, number])[] {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  return segmentsOf(path).map(([command, values]) => {
    const kind = command.toLowerCase()
    const [fromX, fromY] = command === kind ? [x, y] : [0, 0]
    if (kind === 'z') [x, y] = [startX, startY]
    else if (kind === 'h') x = fromX + (values[0] ?? Number.NaN)
    else if (kind === 'v') y = fromY + (values[0] ?? Number.NaN)
    else [x, y] = [fromX + (values.at(-2) ?? Number.NaN), fromY + (values.at(-1) ?? Number.NaN)]
    if (kind === 'm') [startX, startY] = [x, y]
    return [x, y] as const
  })
}

test('short icons have the same commands, each of which ends within a twentieth of its place', () => {
  const wrong = Object.entries(icons).flatMap(([name, { body }]) =>
    [...body.matchAll(/ d="([^"]+)"/g)].flatMap(([, data = '']) => {
      const short = shortPath(data)
      const kinds = (path: string) => segmentsOf(path).map(([command, values]) => `${command}${values.length}`)
      const after = ends(short)
      const near = ends(data).every((point, at) =>
        point.every((value, axis) => Math.abs(value - (after[at]?.[axis] ?? Number.NaN)) < 0.0501),
      )
      const same = kinds(data).join('').toUpperCase() === kinds(short).join('').toUpperCase()
      return near && same && short.length <= data.length ? [] : [name]
    }),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['M3.004.5', 'M3 .5'],
  ['M3.315.996', 'M3.3 1'],
  ['m-.004-12.3456', 'M0-12.3'],
  ['M1 1 2 2l3 3 4 4z', 'M1 1 2 2l3 3 4 4z'],
  ['M0 0a2 2 0 014 0', 'M0 0a2 2 0 0 1 4 0'],
  ['M0 0l.04.04.04.04.04.04', 'M0 0l0 0 .1.1 0 0'],
])('%s is %s', (path, short) => {
  expect(shortPath(path)).toBe(short)
})

test('what is no command of a path is refused', () => {
  expect(() => shortPath('M0 0b1 1')).toThrow('no command of a path: b')
})
