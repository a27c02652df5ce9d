import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast } from '@/lib/contrast'
import { cssVariables, paletteRows, type ThemeName } from '@/settings/palettes'
import { SLOTS } from '@/ui/chart/data'

const css = readFileSync('src/ui/chart/chart.css', 'utf8')
const turned =
  /--chart-(\d): oklch\(from var\(--color-primary\) calc\(l \+ var\(--chart-step\)(?: \* (-?[\d.]+))?\) (?:calc\(c \* ([\d.]+)\)|c) calc\(h \+ (\d+)\)\)/g
const rules = [...css.matchAll(turned)].map(([, slot, light = '1', chroma = '1', hue]) => ({
  slot: Number(slot),
  light: Number(light),
  chroma: Number(chroma),
  hue: Number(hue),
}))
const [lightStep = NaN, darkStep = NaN] = [...css.matchAll(/--chart-step: (-?[\d.]+)/g)].map(([, step]) => Number(step))

const linear = (channel: number) => (channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const gamma = (light: number) => (light <= 0.003_130_8 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)

/** OKLCH of a colour, and back, as CSS Color 4 defines them. */
function oklch(hex: string): [l: number, c: number, h: number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
  const a = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s
  const bb = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s
  return [0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s, Math.hypot(a, bb), Math.atan2(bb, a)]
}
function hexOf(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3
  return `#${[
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ]
    .map((light) =>
      Math.round(255 * Math.min(1, Math.max(0, gamma(Math.max(0, light)))))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

test('the conversion of this test is that of CSS', () => {
  for (const hex of ['#1890ff', '#2a7454', '#f67867']) expect(hexOf(...oklch(hex))).toBe(hex)
})

const sights = [{}, { dark: true }, { weak: true }, { dark: true, weak: true }]
const looks = (Object.keys(paletteRows) as ThemeName[]).flatMap((name) => sights.map((sight) => [name, sight] as const))

test.each(looks)('the colours of charts can be told from the panel and from one another: %s %j', (name, sight) => {
  const variables = cssVariables(paletteRows[name], sight)
  const [panel = '', primary = ''] = [variables['--color-base-100'], variables['--color-primary']]
  const [l, c, h] = oklch(primary)
  const step = 'dark' in sight ? darkStep : lightStep
  const colours = rules.map(({ light, chroma, hue }) => hexOf(l + step * light, c * chroma, h + (hue * Math.PI) / 180))
  expect(rules.map(({ slot }) => slot)).toEqual(Array.from({ length: SLOTS - 1 }, (_, at) => at + 2))
  for (const colour of [primary, variables['--color-outline'] ?? '', ...colours])
    expect(contrast(colour, panel)).toBeGreaterThanOrEqual(2.99)
  expect(new Set([primary, ...colours]).size).toBe(SLOTS)
  // Series have no patterns on the screen, so that neighbours differ in lightness.
  const steps = colours.map((colour, at) => contrast(colour, colours[at - 1] ?? primary))
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(1.2)
})
