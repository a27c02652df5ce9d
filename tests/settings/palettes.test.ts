import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, mix } from '@/lib/contrast'
import { cssVariables, paletteRows, type ThemeName } from '@/settings/palettes'

type Pair = readonly [what: string, colour: string, background: string]

const themes = Object.keys(paletteRows) as ThemeName[]
const states = ['primary', 'info', 'success', 'warning', 'error'] as const
const contents = ['primary', 'secondary', 'neutral', 'info', 'success', 'warning', 'error'] as const

/** The colours of a theme by name; a name that the theme does not set fails the test that asks for it. */
function colours(theme: ThemeName) {
  const variables = cssVariables(paletteRows[theme])
  return (name: string): string => {
    const value = variables[`--${name}`]
    if (!value) throw new Error(`${theme} has no --${name}`)
    return value
  }
}
type Colours = ReturnType<typeof colours>

/** The colours that a surface has anywhere: itself, or both ends of a gradient. */
const stops = (surface: string): readonly string[] => surface.match(/#[\da-f]{6}/gi) ?? []

/** What stands behind the parts of a page: panel, page, table head or hovered row, and a selected row. */
function pageSurfaces(colour: Colours): readonly string[] {
  const panel = colour('color-base-100')
  return [panel, colour('color-base-200'), colour('color-head'), mix(colour('color-accent'), panel, 0.08)]
}
const menuSurfaces = (colour: Colours) =>
  ['menu-surface', 'menu-bar', 'menu-strip'].flatMap((name) => stops(colour(name)))

function textPairs(colour: Colours): Pair[] {
  const named = states.map((name) => `color-${name}`)
  const texts = ['color-base-content', 'color-plain', 'color-faint', ...named]
  const tint = mix(colour('color-accent'), colour('color-base-100'), 0.1)
  const surfaces = [...pageSurfaces(colour), tint]
  const menu = menuSurfaces(colour)
  return [
    ...texts.flatMap((name) => surfaces.map((under): Pair => [name, colour(name), under])),
    // Tags and hovered text buttons stand on their own 10 % tint, the notice of a form on the primary one.
    ...named.flatMap((name) =>
      surfaces.map((under): Pair => [`${name} on its tint`, colour(name), mix(colour(name), under, 0.1)]),
    ),
    ['notice', colour('color-base-content'), mix(colour('color-primary'), colour('color-base-100'), 0.1)],
    ...contents.map((name): Pair => [`${name} content`, colour(`color-${name}-content`), colour(`color-${name}`)]),
    ['menu badge', '#ffffff', colour('color-error')],
    ...['menu-text', 'menu-faint'].flatMap((name) => menu.map((under): Pair => [name, colour(name), under])),
    ...menu.map((under): Pair => ['hovered entry', colour('menu-text'), mix(colour('menu-text'), under, 0.08)]),
    ['active entry', colour('menu-active-text'), colour('menu-active')],
  ]
}

function graphicPairs(colour: Colours): Pair[] {
  const surfaces = pageSurfaces(colour)
  return [
    ...['color-outline', 'color-star', 'color-primary'].flatMap((name) =>
      surfaces.map((under): Pair => [name, colour(name), under]),
    ),
    ...menuSurfaces(colour).flatMap((under): Pair[] => [
      ['focus ring in the menu', colour('menu-text'), under],
      ['icon of a hovered widget', colour('menu-text'), mix(colour('menu-text'), under, 0.1)],
    ]),
    ['cross of a hovered tab', '#ffffff', colour('color-faint')],
  ]
}

const tooFaint = (pairs: readonly Pair[], ratio: number) =>
  pairs.flatMap(([what, colour, under]) => {
    const reached = contrast(colour, under)
    return reached < ratio ? [`${what}: ${colour} on ${under} ${reached.toFixed(2)}`] : []
  })

describe.each(themes)('%s meets WCAG 2.2 AA', (theme) => {
  const colour = colours(theme)

  test('text reaches 4.5:1 on everything it stands on, gradient ends and tints too', () => {
    expect(tooFaint(textPairs(colour), 4.5)).toEqual([])
  })

  test('outlines, stars and focus rings reach 3:1', () => {
    expect(tooFaint(graphicPairs(colour), 3)).toEqual([])
  })
})

// Not by import: a test run empties style sheets.
const sources = Object.fromEntries(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|css)$/.test(path))
    .map((path) => [`src/${path}`, readFileSync(`src/${path}`, 'utf8')]),
)
const naming = (pattern: RegExp) =>
  Object.entries(sources).flatMap(([path, text]) => (pattern.test(text) ? [path] : []))

describe('colours are used only as far as they are checked', () => {
  test('the accent, which no theme promises to be readable, is neither text nor ground for text', () => {
    expect(naming(/\btext-accent\b|accent-content\b(?!'?: '#)|\b(?:btn|badge|toggle|checkbox)-accent\b/)).toEqual([])
  })

  test('a graphic is drawn in the accent only if every theme’s accent reaches 3:1 on a panel', () => {
    const faint = themes.filter((theme) => contrast(colours(theme)('color-accent'), '#ffffff') < 3)
    const tint = /color-mix\(in srgb, var\(--color-accent\)/g
    const drawn = Object.entries(sources)
      // The lines across the verification code are there to disturb.
      .filter(([path]) => !path.endsWith('/login/Captcha.tsx'))
      .filter(([, text]) => /\bbg-accent\b|var\(--color-accent\)/.test(text.replaceAll(tint, '')))
      .map(([path]) => path)
    expect(faint.length > 0 ? drawn : []).toEqual([])
  })

  test('placeholders are text: they take a colour of the theme, and one that is readable', () => {
    const css = Object.entries(sources).flatMap(([path, text]) => (path.endsWith('.css') ? [text] : []))
    const [, name] = /::placeholder\s*\{[^}]*\bcolor:\s*var\(--(color-[\w-]+)\)/.exec(css.join('\n')) ?? []
    expect(['color-plain', 'color-faint', 'color-base-content']).toContain(name)
  })
})

test('a theme’s accent and structure are as its name says (spec §2)', () => {
  for (const theme of themes) {
    const { accent, structure } = paletteRows[theme]
    const [hue, dress] = theme === 'ocean' ? ['blue', 'gradient'] : theme.split('-')
    expect([theme, structure]).toEqual([theme, dress])
    const [red = 0, green = 0, blue = 0] = (accent.match(/[\da-f]{2}/g) ?? []).map((part) => Number.parseInt(part, 16))
    const strongest = { [red]: 'red', [green]: 'green', [blue]: 'blue' }[Math.max(red, green, blue)]
    expect([theme, strongest]).toEqual([theme, hue])
  }
})

test('a theme’s primary colour is its accent, darkened only as far as needed', () => {
  for (const theme of themes) {
    const colour = colours(theme)
    expect(contrast(colour('color-primary'), '#ffffff')).toBeLessThan(6.5)
    const channels = (hex: string) => (hex.match(/[\da-f]{2}/g) ?? []).map((part) => Number.parseInt(part, 16))
    const primary = channels(colour('color-primary'))
    expect(channels(colour('color-accent')).every((value, index) => value >= (primary[index] ?? 256))).toBe(true)
  }
})
