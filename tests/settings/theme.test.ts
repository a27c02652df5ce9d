import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { en } from '@/i18n/en'
import { sanitize, shuffled, valuesOf, type Option, type OptionContext } from '@/settings/option'
import { paletteRows } from '@/settings/palettes'
import { themeOptions, type Theme } from '@/settings/theme'

const rows = Object.entries<Option>(themeOptions) as [keyof Theme, Option][]
const comforts = ['darkReading', 'textSize', 'greyscale', 'colourWeak'] as const
const standard = sanitize(themeOptions, undefined)
const devices = ['desktop', 'mobile'] as const
const sorted = (values: Iterable<unknown>) => [...values].map(String).toSorted((a, b) => a.localeCompare(b))
/** Arbitrary theme within the drawer's options. */
const anyTheme = fc.record(
  Object.fromEntries(rows.map(([key, option]) => [key, fc.constantFrom(...valuesOf(option))])),
) as unknown as fc.Arbitrary<Theme>

test('rows are in the order of spec §2, with those for the eyes last', () => {
  const specified: readonly string[] = [
    'layout',
    'themeName',
    'background',
    'showTabs',
    'showTabsIcon',
    'tabsBarStyle',
    'columnStyle',
    'fixedHeader',
    'showLanguage',
    'showProgressBar',
    'showRefresh',
    'showSearch',
    'showNotice',
    'showFullScreen',
    'showTheme',
    'showThemeSetting',
    ...comforts,
  ]
  expect(rows.map(([key]) => key).filter((key) => specified.includes(key))).toEqual(specified)
})

test('defaults are those of spec §9', () => {
  expect(standard).toMatchObject({
    layout: 'horizontal',
    themeName: 'blue-black',
    background: 'none',
    columnStyle: 'card',
    fixedHeader: true,
    showProgressBar: true,
    showTabs: true,
    tabsBarStyle: 'smooth',
    showTabsIcon: true,
    showLanguage: false,
    showRefresh: true,
    showSearch: false,
    showTheme: true,
    showNotice: false,
    showFullScreen: true,
    showThemeSetting: false,
    // Extensions of the specification are off by default.
    darkReading: false,
    textSize: 'standard',
    greyscale: false,
    colourWeak: false,
  } satisfies Partial<Theme>)
})

test('every choice of spec §2 is offered, and no other', () => {
  const choices = Object.fromEntries(
    rows.flatMap(([key, option]) => (option.kind === 'choice' ? [[key, sorted(valuesOf(option))]] : [])),
  )
  expect(choices).toMatchObject({
    layout: sorted(['vertical', 'horizontal', 'column', 'common', 'comprehensive', 'float']),
    themeName: sorted(['blue-black', 'blue-white', 'green-black', 'green-white', 'red-black', 'red-white', 'ocean']),
    background: sorted(['none', 'vab-background']),
    tabsBarStyle: sorted(['card', 'smart', 'smooth']),
    textSize: sorted(['standard', 'large', 'larger']),
    columnStyle: sorted(['vertical', 'horizontal', 'card', 'arrow']),
  })
})

test('every theme name has a palette', () => {
  expect(valuesOf(themeOptions.themeName)).toEqual(Object.keys(paletteRows))
})

test('every field of the theme entity in spec §3 exists', () => {
  type Specified =
    | 'background'
    | 'columnStyle'
    | 'fixedHeader'
    | 'layout'
    | 'showProgressBar'
    | 'showTabs'
    | 'tabsBarStyle'
    | 'showTabsIcon'
    | 'showLanguage'
    | 'showRefresh'
    | 'showSearch'
    | 'showTheme'
    | 'showNotice'
    | 'showFullScreen'
    | 'showThemeSetting'
    | 'themeName'
    | 'darkReading'
    | 'textSize'
    | 'greyscale'
    | 'colourWeak'
  expectTypeOf<Specified>().toExtend<keyof Theme>()
  expect(rows.filter(([, { comfort }]) => !comfort).length).toBeGreaterThanOrEqual(16)
})

describe.each(rows)('%s', (key, option) => {
  test('has a default among its values', () => {
    expect(valuesOf(option)).toContain(option.standard)
  })

  test('keeps every value it offers when a stored theme is sanitized', () => {
    for (const value of valuesOf(option)) {
      expect(sanitize(themeOptions, { ...standard, [key]: value })).toEqual({ ...standard, [key]: value })
    }
  })

  test.each([
    ['absent', undefined],
    ['null', null],
    ['of another type', 1],
    ['a text that it never offered', 'vab-nowhere'],
    ['a toggle as a text', 'true'],
    ['a list', []],
  ])('takes its default when the stored value is %s', (_what, value) => {
    const others = shuffled(themeOptions, standard, () => 0)
    expect(sanitize(themeOptions, { ...others, [key]: value })).toEqual({ ...others, [key]: option.standard })
  })

  test('has an English text for its label, choices and lock reason', () => {
    const choices = option.kind === 'toggle' ? [] : Object.values(option.choices)
    const texts = [option.label, ...choices, ...(option.rule ? [option.rule.why] : [])]
    expect(texts.filter((text) => !(text in en))).toEqual([])
    // Labels must be distinguishable.
    expect(new Set(choices).size).toBe(choices.length)
  })
})

test.each([true, false, 'system'] as const)('darkReading %s is kept as stored', (value) => {
  expect(sanitize(themeOptions, { darkReading: value }).darkReading).toBe(value)
})

test('no two rows have the same label', () => {
  expect(new Set(rows.map(([, { label }]) => label)).size).toBe(rows.length)
})

describe('rules for changing a row (spec §2)', () => {
  const layouts = valuesOf(themeOptions.layout).map(String)
  /** Below 992 px the layout is always vertical. */
  const inForce = ({ values, device }: OptionContext) => (device === 'mobile' ? 'vertical' : values.layout)
  const rules: Partial<Record<keyof Theme, (context: OptionContext) => boolean>> = {
    layout: ({ device }) => device === 'desktop',
    background: (context) => !['float', 'horizontal'].includes(String(inForce(context))),
    showTabsIcon: ({ values }) => values.showTabs === true,
    tabsBarStyle: ({ values }) => values.showTabs === true,
    columnStyle: (context) => inForce(context) === 'column',
    fixedHeader: (context) => inForce(context) !== 'common',
    colourWeak: ({ values }) => values.greyscale !== true,
  }
  const contexts = devices.flatMap((device) =>
    layouts.flatMap((layout) =>
      [true, false].flatMap((showTabs) =>
        [true, false].map((greyscale): OptionContext => ({
          device,
          values: { ...standard, layout, showTabs, greyscale },
        })),
      ),
    ),
  )

  test('exist exactly for the rows that depend on another', () => {
    expect(sorted(rows.flatMap(([key, { rule }]) => (rule ? [key] : [])))).toEqual(sorted(Object.keys(rules)))
  })

  test.each(rows.filter(([, { rule }]) => rule))(
    'of %s, for every layout, device, tabs and greyscale',
    (key, { rule }) => {
      const wrong = contexts.filter((context) => rule?.enabled(context) !== rules[key]?.(context))
      expect(wrong).toEqual([])
      // A rule must be neither always nor never locked.
      expect(new Set(contexts.map((context) => rule?.enabled(context)))).toEqual(new Set([true, false]))
    },
  )

  test('depend only on layout, tabs, greyscale and device', () => {
    fc.assert(
      fc.property(anyTheme, fc.constantFrom(...devices), (theme, device) => {
        const { layout, showTabs, greyscale } = theme
        for (const [, { rule }] of rows) {
          const bare = { device, values: { ...standard, layout, showTabs, greyscale } }
          expect(rule?.enabled({ device, values: theme })).toBe(rule?.enabled(bare))
        }
      }),
    )
  })
})

test('shuffled(): changes every value of taste to another valid one, and keeps those for the eyes', () => {
  const random = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
    minLength: 16,
    maxLength: 16,
  })
  fc.assert(
    fc.property(anyTheme, random, (theme, numbers) => {
      const left = [...numbers]
      const next = shuffled(themeOptions, theme, () => left.pop() ?? 0)
      expect(sanitize(themeOptions, next)).toEqual(next)
      expect(rows.flatMap(([key]) => (next[key] === theme[key] ? [key] : []))).toEqual(comforts)
    }),
  )
})
