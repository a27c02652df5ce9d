/** The value axis of a chart. */
export interface Scale {
  /** Round values from the lowest to the highest end, in order. */
  readonly ticks: readonly number[]
  /** Position of a value between the ends, 0 to 100. */
  readonly share: (value: number) => number
}

const SPAN_MIN = 1e-9

/** An axis through 0 with up to seven round ticks; whole values get whole ticks. */
export function scaleOf(values: readonly number[], parts = 4): Scale {
  const known = values.filter(Number.isFinite)
  const lowest = known.reduce((least, value) => Math.min(least, value), 0)
  const highest = known.reduce((most, value) => Math.max(most, value), 0)
  // Less than this is what fractions leave behind, and no axis can name it.
  const span = highest - lowest > SPAN_MIN ? highest - lowest : 1
  const step = roundStep(span / parts, known.every(Number.isInteger))
  const [from, to] = [Math.floor(lowest / step), Math.ceil(highest / step) || (lowest < 0 ? 0 : 1)]
  const ticks = Array.from({ length: to - from + 1 }, (_, index) => tidy((from + index) * step))
  const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)]
  return { ticks, share: (value) => ((value - bottom) / (top - bottom)) * 100 }
}

/** Where a lying bar stands from one value to another, in percent; what is not 0 is seen. */
export function lyingBar({ share }: Scale, from: number, to: number) {
  const ends = [share(from), share(to)] as const
  return { x: `${Math.min(...ends)}%`, width: `${Math.max(Math.abs(ends[0] - ends[1]), to === from ? 0 : 0.5)}%` }
}

/** The smallest of 1, 2, 2.5, 5 and 10 times a power of ten that is not far below `rough`, or of those that are whole. */
function roundStep(rough: number, isWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(isWhole ? Math.max(1, rough) : rough))
  const sizes = [1, 2, 2.5, 5, 10].map((factor) => factor * power)
  return sizes.find((size) => size >= rough * 0.8 && (!isWhole || Number.isInteger(size))) ?? rough
}

/** Without what binary fractions add: 0.30000000000000004 is 0.3. */
const tidy = (value: number): number => Number(value.toPrecision(12))
