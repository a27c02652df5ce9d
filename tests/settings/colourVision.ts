/** What eyes see: all colours, or those that are left without one kind of cones. */
export type Eyes = 'all' | 'protan' | 'deutan' | 'tritan'
export const eyes: readonly Eyes[] = ['all', 'protan', 'deutan', 'tritan']

type Triple = readonly [number, number, number]

/** Full severity of Machado, Oliveira and Fernandes 2009, in linear RGB, by rows. */
const deficiencies: Readonly<Record<Eyes, readonly number[]>> = {
  all: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152_286, 1.052_583, -0.204_868, 0.114_503, 0.786_281, 0.099_216, -0.003_882, -0.048_116, 1.051_998],
  deutan: [0.367_322, 0.860_646, -0.227_968, 0.280_085, 0.672_501, 0.047_413, -0.011_82, 0.042_94, 0.968_881],
  tritan: [1.255_528, -0.076_749, -0.178_779, -0.078_411, 0.930_809, 0.147_602, 0.004_733, 0.691_367, 0.303_9],
}
const toXyz = [0.4124, 0.3576, 0.1805, 0.2126, 0.7152, 0.0722, 0.0193, 0.1192, 0.9505]
const white = [0.9505, 1, 1.089]

const times = (matrix: readonly number[], vector: readonly number[]): Triple =>
  [0, 3, 6].map((row) =>
    vector.reduce((sum, value, column) => sum + value * (matrix[row + column] ?? Number.NaN), 0),
  ) as unknown as Triple

/** CIE Lab of a `#rrggbb` colour as these eyes see it. */
function labOf(colour: string, by: Eyes): Triple {
  const linear = (colour.match(/[\da-f]{2}/gi) ?? []).map((part) => {
    const value = Number.parseInt(part, 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  const seen = times(deficiencies[by], linear).map((value) => Math.min(1, Math.max(0, value)))
  const [x, y, z] = times(toXyz, seen)
    .map((value, at) => value / (white[at] ?? Number.NaN))
    .map((value) => (value > 0.008_856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)) as unknown as Triple
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const radians = Math.PI / 180
const hueOf = (b: number, a: number) => (Math.atan2(b, a) / radians + 360) % 360
const seventh = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7))

/** How far two Lab colours are apart: CIEDE2000, of which about 2 is the least that is seen side by side. */
export function ciede2000([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const stretch = 1 + 0.5 * (1 - seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2))
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)]
  const [h1, h2] = [hueOf(b1, a1 * stretch), hueOf(b2, a2 * stretch)]
  const grey = c1 * c2 === 0
  const turn = grey ? 0 : ((h2 - h1 + 540) % 360) - 180
  const [light, chroma] = [(l1 + l2) / 2, (c1 + c2) / 2]
  const hue = grey ? h1 + h2 : (h1 + turn / 2 + 360) % 360
  const cosine = (factor: number, shift: number) => Math.cos((factor * hue + shift) * radians)
  const t = 1 - 0.17 * cosine(1, -30) + 0.24 * cosine(2, 0) + 0.32 * cosine(3, 6) - 0.2 * cosine(4, -63)
  const byLight = (l2 - l1) / (1 + (0.015 * (light - 50) ** 2) / Math.sqrt(20 + (light - 50) ** 2))
  const byChroma = (c2 - c1) / (1 + 0.045 * chroma)
  const byHue = (2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * radians)) / (1 + 0.015 * chroma * t)
  const rotation = -2 * seventh(chroma) * Math.sin(60 * radians * Math.exp(-(((hue - 275) / 25) ** 2)))
  return Math.sqrt(byLight ** 2 + byChroma ** 2 + byHue ** 2 + rotation * byChroma * byHue)
}

/** How far two `#rrggbb` colours are apart to these eyes, by CIEDE2000. */
export const apart = (a: string, b: string, by: Eyes): number => ciede2000(labOf(a, by), labOf(b, by))

/** The pairs of named colours that are nearer than `least` to these eyes, with their distance. */
export function tooNear(named: Readonly<Record<string, string>>, by: Eyes, least: number): readonly string[] {
  const all = Object.entries(named)
  return all.flatMap(([a, one], at) =>
    all.slice(at + 1).flatMap(([b, other]) => {
      const distance = apart(one, other, by)
      return distance < least ? [`${by}: ${a} ${one} and ${b} ${other} ${distance.toFixed(1)}`] : []
    }),
  )
}
