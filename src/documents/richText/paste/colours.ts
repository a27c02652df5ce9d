import type { Colour } from '../vocabulary'

/** Names of colours that office programs write, in place of numbers. */
const names: Readonly<Record<string, string>> = {
  red: 'ff0000',
  maroon: '800000',
  fuchsia: 'ff00ff',
  purple: '800080',
  yellow: 'ffff00',
  olive: '808000',
  orange: 'ffa500',
  lime: '00ff00',
  green: '008000',
  teal: '008080',
  aqua: '00ffff',
  cyan: '00ffff',
  blue: '0000ff',
  navy: '000080',
  gray: '808080',
  grey: '808080',
}

/** Red, green and blue from 0 to 1; undefined for what is no colour of its own. */
function channelsOf(text: string): readonly [number, number, number] | undefined {
  const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*([\d.]+)\s*)?\)$/.exec(text)
  if (rgb)
    return Number(rgb[4] ?? 1) === 0 ? undefined : [Number(rgb[1]) / 255, Number(rgb[2]) / 255, Number(rgb[3]) / 255]
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(text)
  const hex = short
    ? short
        .slice(1)
        .flatMap((digit) => [digit, digit])
        .join('')
    : (/^#([\da-f]{6})$/.exec(text)?.[1] ?? names[text])
  if (hex === undefined) return undefined
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [red, green, blue]
}

/** Hue in degrees, saturation and lightness from 0 to 1. */
function hslOf([red, green, blue]: readonly [number, number, number]): readonly [number, number, number] {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const span = most - least
  const lightness = (most + least) / 2
  if (span === 0) return [0, 0, lightness]
  const sector =
    most === red ? (green - blue) / span : most === green ? 2 + (blue - red) / span : 4 + (red - green) / span
  return [(sector * 60 + 360) % 360, span / (1 - Math.abs(2 * lightness - 1)), lightness]
}

/** Where the hues of the names end, in degrees; after the last it is red again. */
const hues = [
  [15, 'red'],
  [68, 'amber'],
  [170, 'green'],
  [290, 'blue'],
] as const
const hueName = (hue: number) => hues.find(([end]) => hue < end)?.[1] ?? 'red'

/** Less saturated ones are greys. */
const GREY = 0.15

/** The editor's name of a text's colour; undefined for black and what can't be read on paper. */
export function inkOf(text: string): Colour | undefined {
  const channels = channelsOf(text)
  if (!channels) return undefined
  const [hue, saturation, lightness] = hslOf(channels)
  if (lightness < 0.12 || lightness > 0.85) return undefined
  if (saturation >= GREY) return hueName(hue)
  return lightness > 0.3 && lightness < 0.75 ? 'grey' : undefined
}

/** The editor's name of a colour behind a text; undefined for white, black and greys. */
export function groundOf(text: string): 'red' | 'amber' | 'green' | 'blue' | undefined {
  const channels = channelsOf(text)
  if (!channels) return undefined
  const [hue, saturation, lightness] = hslOf(channels)
  return saturation < GREY || lightness < 0.05 || lightness > 0.98 ? undefined : hueName(hue)
}
