import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paperColours, paperHighlights } from '@/documents/richText/export/paper'
import { colours, highlights } from '@/documents/richText/vocabulary'
import { contrast, mix } from '@/lib/contrast'
import { cssVariables, paletteRows, type ThemeName } from '@/settings/palettes'

const css = readFileSync('src/documents/richText/colours.css', 'utf8')
const tokenOf = (attribute: string, name: string) =>
  new RegExp(`\\[data-${attribute}='${name}'\\][^}]*?var\\((--color-\\w+)\\)`).exec(css)?.[1] ?? ''
const share = Number(/color-mix\(in srgb, var\(--mark[^)]*\)\) (\d+)%/.exec(css)?.[1]) / 100

const sights = [{}, { dark: true }, { weak: true }, { dark: true, weak: true }]
const looks = (Object.keys(paletteRows) as ThemeName[]).flatMap((name) => sights.map((sight) => [name, sight] as const))

test.each(looks)('every text colour is readable on the page and on every highlight: %s %j', (name, sight) => {
  const variables = cssVariables(paletteRows[name], sight)
  const page = variables['--color-base-100'] ?? ''
  const grounds = [
    page,
    ...Object.keys(highlights).map((one) => mix(variables[tokenOf('mark', one)] ?? '', page, share)),
  ]
  const inks = ['--color-base-content', ...Object.keys(colours).map((one) => tokenOf('color', one))].map(
    (token) => variables[token] ?? '',
  )
  for (const ground of grounds) for (const ink of inks) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
})

test('every text colour is readable on paper and on every highlight', () => {
  expect(Object.keys(paperColours)).toEqual(Object.keys(colours))
  expect(Object.keys(paperHighlights).sort()).toEqual(Object.keys(highlights).sort())
  for (const ink of ['000000', ...Object.values(paperColours)])
    for (const ground of ['ffffff', ...Object.values(paperHighlights)])
      expect([ink, ground, contrast(`#${ink}`, `#${ground}`) >= 4.5]).toEqual([ink, ground, true])
})
