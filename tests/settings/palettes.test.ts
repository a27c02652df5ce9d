import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, mix } from '@/lib/contrast'
import { eyes, tooNear } from './colourVision'
import { cssVariables, paletteRows, themeRules, type Sight, type ThemeName } from '@/settings/palettes'

type Pair = readonly [what: string, colour: string, background: string]

const themes = Object.keys(paletteRows) as ThemeName[]
const states = ['primary', 'info', 'success', 'warning', 'error'] as const
const contents = ['primary', 'secondary', 'neutral', 'info', 'success', 'warning', 'error'] as const

/** The colours of a theme by name; an undefined name fails the test. */
function colours(theme: ThemeName, sight: Sight = {}) {
  const variables = cssVariables(paletteRows[theme], sight)
  return (name: string): string => {
    const value = variables[`--${name}`]
    if (!value) throw new Error(`${theme} has no --${name}`)
    return value
  }
}
type Colours = ReturnType<typeof colours>

/** The colours of a surface: itself, or both ends of a gradient. */
const stops = (surface: string): readonly string[] => surface.match(/#[\da-f]{6}/gi) ?? []

// Read from disk: vitest empties imported style sheets.
const sources = Object.fromEntries(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|css)$/.test(path))
    .map((path) => [`src/${path}`, readFileSync(`src/${path}`, 'utf8')]),
)
const naming = (pattern: RegExp) =>
  Object.entries(sources).flatMap(([path, text]) => (pattern.test(text) ? [path] : []))

/** All style sheets; backgrounds are read from them, so that changes there are tested too. */
const styles = Object.entries(sources)
  .flatMap(([path, text]) => (path.endsWith('.css') ? [text] : []))
  .join('\n')
/** First capture group of `pattern` in the style sheets. */
function styled(pattern: RegExp): string {
  const [, found] = pattern.exec(styles) ?? []
  if (found === undefined) throw new Error(`no style sheet has ${pattern.source}`)
  return found
}

/** Backgrounds on a page: panel, page, table head or hovered row, and a selected row. */
function pageSurfaces(colour: Colours): readonly string[] {
  const panel = colour('color-base-100')
  return [panel, colour('color-base-200'), colour('color-head'), mix(colour('color-accent'), panel, 0.08)]
}
const menuSurfaces = (colour: Colours) =>
  ['menu-surface', 'menu-bar', 'menu-strip'].flatMap((name) => stops(colour(name)))

/**
 * Backgrounds of the open menu (or first column) over its picture: each colour of the picture under the most transparent menu overlay,
 * with hovered and active entries on top.
 */
function pictured(colour: Colours) {
  const picture = readFileSync('src/shell/menu/menu-background.svg', 'utf8')
  const painted = [...picture.matchAll(/(?:fill|stroke)="(#[\da-f]{3,6})"(?: opacity="([.\d]+)")?/gi)]
  const rule = styled(/\.vab-background [^{]*(\{[\s\S]*?url\([\s\S]*?\}[\s\S]*?\})/)
  const shares = (name: string) =>
    [...rule.matchAll(new RegExp(`var\\(--${name}\\) (\\d+)%`, 'g'))].map((match) => Number(match[1]) / 100)
  const solid = colour('menu-solid')
  const entries = painted.map(([, paint = '', opacity = '1']) =>
    mix(solid, mix(paint, solid, Number(opacity)), Math.min(...shares('menu-solid'))),
  )
  const marked = entries.map((under) => mix(colour('menu-active'), under, Math.min(...shares('menu-active'))))
  // Over the picture, faint entries use the normal colour.
  const texts = rule.includes('--menu-faint: var(--menu-text)') ? ['menu-text'] : ['menu-text', 'menu-faint']
  return { entries, marked, texts }
}

function textPairs(colour: Colours): Pair[] {
  const named = states.map((name) => `color-${name}`)
  const texts = ['color-base-content', 'color-plain', 'color-faint', ...named]
  const tint = mix(colour('color-accent'), colour('color-base-100'), 0.1)
  const surfaces = [...pageSurfaces(colour), tint]
  const menu = menuSurfaces(colour)
  const picture = pictured(colour)
  return [
    ...texts.flatMap((name) => surfaces.map((under): Pair => [name, colour(name), under])),
    // Tags and hovered text buttons are on their own 10 % tint, form notices on the primary one.
    ...named.flatMap((name) =>
      surfaces.map((under): Pair => [`${name} on its tint`, colour(name), mix(colour(name), under, 0.1)]),
    ),
    ['notice', colour('color-base-content'), mix(colour('color-primary'), colour('color-base-100'), 0.1)],
    ...contents.map((name): Pair => [`${name} content`, colour(`color-${name}-content`), colour(`color-${name}`)]),
    ['menu badge', colour(styled(/\.menu-badge\s*\{[^}]*\bcolor: var\(--([\w-]+)\)/)), colour('color-error')],
    ...['menu-text', 'menu-faint'].flatMap((name) => menu.map((under): Pair => [name, colour(name), under])),
    ...menu.map((under): Pair => ['hovered entry', colour('menu-text'), mix(colour('menu-text'), under, 0.08)]),
    ['active entry', colour('menu-active-text'), colour('menu-active')],
    ...picture.texts.flatMap((name) =>
      picture.entries.map((under): Pair => [`${name} on the picture`, colour(name), under]),
    ),
    ...['menu-text', 'menu-active-text'].flatMap((name) =>
      picture.marked.map((under): Pair => [`${name} of a marked entry on the picture`, colour(name), under]),
    ),
  ]
}

const arrow = (colour: Colours) =>
  colour(
    styled(/\[data-style='arrow'\] \.strip-item\[aria-current\][\s\S]*?border-(?:left|right)-color: var\(--([\w-]+)\)/),
  )
function tabLine(colour: Colours): Pair[] {
  const line = colour(styled(/\[data-style='card'\] \.tab-item[\s\S]*?border-color: var\(--([\w-]+)\)/))
  const panel = colour('color-base-100')
  return [panel, mix(colour('color-accent'), panel, 0.1)].map((under) => ['line of the active tab', line, under])
}
/** Contrast of a dot to its entry: by its own colour, or by the ring in the entry's text colour. */
const dot = (colour: Colours, text: string) =>
  colour(/\.menu-dot\s*\{[^}]*outline: [^;]*currentcolor/i.test(styles) ? text : 'color-error')

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
    [
      'cross of a hovered tab',
      colour(styled(/\.tab-close\s*\{[^}]*&:hover\s*\{[^}]*\bcolor: var\(--([\w-]+)\)/)),
      colour('color-faint'),
    ],
    // The border of the active card tab, between its tint and the bar.
    ...tabLine(colour),
    ...stops(colour('menu-strip')).map((under): Pair => ['arrow of the chosen group', arrow(colour), under]),
    ...menuSurfaces(colour).map((under): Pair => ['menu dot', dot(colour, 'menu-text'), under]),
    ['menu dot of the active entry', dot(colour, 'menu-active-text'), colour('menu-active')],
  ]
}

const tooFaint = (pairs: readonly Pair[], ratio: number) =>
  pairs.flatMap(([what, colour, under]) => {
    const reached = contrast(colour, under)
    return reached < ratio ? [`${what}: ${colour} on ${under} ${reached.toFixed(2)}`] : []
  })

/** Accessibility options: light or dark, with normal or colour-weak status colours. */
const sights: readonly Sight[] = [{}, { weak: true }, { dark: true }, { dark: true, weak: true }]
const looks = themes.flatMap((theme) =>
  sights.map((sight) => [[theme, ...Object.keys(sight)].join(' '), colours(theme, sight)] as const),
)

describe.each(looks)('%s meets WCAG 2.2 AA', (_look, colour) => {
  test('text reaches 4.5:1 on every background, also on gradient ends and tints', () => {
    expect(tooFaint(textPairs(colour), 4.5)).toEqual([])
  })

  test('outlines, stars and focus rings reach 3:1', () => {
    expect(tooFaint(graphicPairs(colour), 3)).toEqual([])
  })
})

describe('use of colours in the sources', () => {
  test('the accent is neither a text colour nor a background of text', () => {
    expect(naming(/\btext-accent\b|accent-content\b(?!': ground)|\b(?:btn|badge|toggle|checkbox)-accent\b/)).toEqual([])
  })

  test('an accent below 3:1 is drawn only as a tint', () => {
    const faint = themes.filter((theme) => contrast(colours(theme)('color-accent'), '#ffffff') < 3)
    const tint = /color-mix\(in srgb, var\(--color-accent\) (?:[1-9]|1\d)%/g
    const drawn = Object.entries(sources)
      // The verification code has deliberate noise lines.
      .filter(([path]) => !path.endsWith('/login/Captcha.tsx'))
      .flatMap(([path, text]) =>
        [
          ...text
            .replaceAll(tint, '')
            .matchAll(/.*(?:\b(?:bg|border|fill|outline|ring|stroke)-accent\b|var\(--color-accent\)).*/g),
        ].map(([line]) => `${path}: ${line.trim()}`),
      )
    expect(faint, 'with none the rule is pointless').not.toEqual([])
    expect(drawn).toEqual([])
  })

  test('placeholders have a readable colour of the theme', () => {
    const name = styled(/::placeholder\s*\{[^}]*\bcolor:\s*var\(--(color-[\w-]+)\)/)
    expect(['color-plain', 'color-faint', 'color-base-content']).toContain(name)
  })
})

test('font sizes are in rem, except in the logo', () => {
  expect(naming(/font-size:\s*[\d.]+px|\btext-\[[\d.]+px\]/)).toEqual(['src/shell/frame/Logo.tsx'])
})

test('a theme’s accent and structure match its name (spec §2)', () => {
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

test('rules for dark and colour-weak looks come after the theme, for it only, with differences only', () => {
  for (const theme of themes) {
    const rules = Object.entries(themeRules(theme))
    for (const sight of sights) {
      const look = [sight.dark && 'darkReading', sight.weak && 'colourWeak'].filter(Boolean)
      // Cascade of the matching rules: longer selectors override shorter ones.
      const applied = rules
        .filter(([selector]) => [...selector.matchAll(/~="(\w+)"/g)].every(([, token = '']) => look.includes(token)))
        .toSorted(([a], [b]) => a.split('[').length - b.split('[').length)
      expect(Object.assign({}, ...applied.map(([, rule]) => rule))).toEqual(cssVariables(paletteRows[theme], sight))
      expect(rules.every(([selector]) => selector.includes(`[data-theme="${theme}"]`))).toBe(true)
    }
  }
})

/** The states of records, and what is said without one. */
const said = ['info', 'success', 'warning', 'error', 'plain'] as const

/** How far states are apart at least by CIEDE2000. A word stands beside each, and 色弱友好 is there for eyes that ask for more. */
const LEAST = { all: 10, others: 6, weak: 10 }

test.each(looks)('%s: the colours of record states differ for all kinds of vision', (look, colour) => {
  const found = Object.fromEntries(said.map((name) => [name, colour(`color-${name}`)]))
  const least = look.split(' ').includes('weak') ? LEAST.weak : LEAST.others
  expect(eyes.flatMap((by) => tooNear(found, by, by === 'all' ? LEAST.all : least))).toEqual([])
})

test('the error colour differs from the primary colour', () => {
  const near = looks.flatMap(([look, colour]) =>
    tooNear({ error: colour('color-error'), primary: colour('color-primary') }, 'all', 10).map((pair) => [look, pair]),
  )
  expect(near).toEqual([])
})

test('links in rows are neutral where the accent is red or green', () => {
  const neutral = themes.filter((theme) => colours(theme)('color-action') === colours(theme)('color-base-content'))
  expect(neutral).toEqual(themes.filter((theme) => /^(?:red|green)/.test(theme)))
})
