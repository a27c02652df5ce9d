import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast } from '@/lib/contrast'
import { cssVariables, paletteRows, type ThemeName } from '@/settings/palettes'
import { SLOTS } from '@/ui/chart/data'
import { eyes, tooNear } from '../../settings/colourVision'

const css = readFileSync('src/ui/chart/chart.css', 'utf8')
/** Rules with colours of series, in the order of the style sheet: of the theme's name and of a dark look, where they ask for that. */
const rules = [...css.matchAll(/\n {2}([^\n{]*)\.chart \{([^}]*#[^}]*)\}/g)].map(([, selector = '', body = '']) => ({
  accent: /data-theme\^='(\w+)'/.exec(selector)?.[1] ?? '',
  isDark: selector.includes('darkReading'),
  colours: [...body.matchAll(/--chart-(\d): (#[\da-f]{6})/g)].map(
    ([, slot, colour = '']) => [Number(slot), colour] as const,
  ),
}))

const sights = [{}, { dark: true }, { weak: true }, { dark: true, weak: true }]
const looks = (Object.keys(paletteRows) as ThemeName[]).flatMap((name) => sights.map((sight) => [name, sight] as const))

/** The colours of a look by slot. */
function coloursOf(name: ThemeName, sight: (typeof sights)[number]): Record<string, string> {
  const variables = cssVariables(paletteRows[name], sight)
  const applied = rules.filter(({ accent, isDark }) => name.startsWith(accent) && (!isDark || 'dark' in sight))
  return { 1: variables['--color-primary'] ?? '', ...Object.fromEntries(applied.flatMap(({ colours }) => colours)) }
}

test('each accent defines chart colours for light and dark themes', () => {
  const slots = Array.from({ length: SLOTS - 1 }, (_, at) => at + 2)
  expect(rules.map(({ accent, isDark, colours }) => [accent, isDark, colours.map(([slot]) => slot)])).toEqual(
    [false, true].flatMap((isDark) => ['', 'green', 'red'].map((accent) => [accent, isDark, slots])),
  )
})

test.each(looks)('chart colours differ enough from the panel and from each other: %s %j', (name, sight) => {
  const variables = cssVariables(paletteRows[name], sight)
  const [panel = '', quiet = ''] = [variables['--color-base-100'], variables['--color-outline']]
  const colours = coloursOf(name, sight)
  const series = Object.values(colours)
  expect([...series, quiet].filter((colour) => contrast(colour, panel) < 3)).toEqual([])
  // By CIEDE2000: to all eyes, and to those without the cones for red, green or blue.
  expect(eyes.flatMap((by) => tooNear(colours, by, by === 'all' ? 20 : 11))).toEqual([])
  expect(tooNear({ ...colours, quiet }, 'all', 12)).toEqual([])
  // Series have no patterns on the screen, so that neighbours differ in lightness.
  const steps = series.slice(1).map((colour, at) => contrast(colour, series[at] ?? ''))
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(1.2)
})
