import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { shortPath } from '@/build/icons'

const { icons } = createRequire(import.meta.url)('@iconify-json/ri/icons.json') as {
  icons: Record<string, { body: string }>
}

test('shortPath() gives one path no longer than the original for every icon', () => {
  const paths = Object.values(icons).map(({ body }) => [shortPath(body).length, body.length] as const)
  expect(paths.length).toBeGreaterThan(3000)
  expect(paths.filter(([short, drawn]) => short > drawn)).toEqual([])
})

test.each([
  ['M3.315.996h4.0051v2.123z', 'M3.3 1h4v2.1z'],
  ['M0 0a2 2 0 014 0', 'M0 0a2 2 0 0 1 4 0'],
  ['M0 0l.04.04.04.04.04.04', 'M0 0l0 0 .1 .1 0 0'],
  ['M.123 10.456l-.234.5', 'M.1 10.5l-.2 .5'],
])('shortPath(): %s becomes %s', (drawn, short) => {
  expect(shortPath(`<path fill="currentColor" d="${drawn}"/>`)).toBe(short)
})

test('shortPath() throws for several paths and for invalid path data', () => {
  const two = '<path d="M1 1h2"/><path d="M4 4h2"/>'
  expect(() => shortPath(two)).toThrow(`no icon of one path: ${two}`)
  expect(() => shortPath('<path d="M0 0b1 1"/>')).toThrow('no path data: M0 0b1 1')
})
