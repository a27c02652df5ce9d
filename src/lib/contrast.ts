type Rgb = readonly [number, number, number]

const parse = (hex: string): Rgb => {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex
  return [1, 3, 5].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as unknown as Rgb
}
const format = (rgb: readonly number[]) =>
  `#${rgb
    .map((channel) =>
      Math.round(Math.min(255, Math.max(0, channel)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const luminance = (hex: string) => {
  const [r, g, b] = parse(hex).map((channel) => {
    const value = channel / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2.2 contrast ratio of two `#rgb` or `#rrggbb` colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Mixes `share` (0–1) of `over` into `under`. */
export function mix(over: string, under: string, share: number): string {
  const below = parse(under)
  return format(parse(over).map((channel, i) => channel * share + (below[i] ?? 0) * (1 - share)))
}

/**
 * Mixes `colour` `towards` black (light backgrounds) or white (dark ones) just enough for `ratio` on every background, which may depend on
 * the candidate (its own tint).
 */
export function readable(
  colour: string,
  backgrounds: (candidate: string) => readonly string[],
  ratio = 4.5,
  towards: '#000000' | '#ffffff' = '#000000',
): string {
  for (let step = 0; step <= 100; step++) {
    const candidate = mix(towards, colour, step / 100)
    if (backgrounds(candidate).every((background) => contrast(candidate, background) >= ratio)) return candidate
  }
  return towards
}
