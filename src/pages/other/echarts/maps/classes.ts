import { scaleOf } from '@/ui/chart/scale'

/** Colour classes of a map: from, up to but without to, 0 for the palest. */
export interface ColourClass {
  readonly from: number
  readonly to: number
}

/** Round classes that hold all values, six at most. */
export function colourClasses(values: readonly number[]): readonly ColourClass[] {
  const { ticks } = scaleOf(values)
  return ticks.slice(1).map((to, index) => ({ from: ticks[index] ?? 0, to }))
}

/** The class of a value; the last one has its upper end, too. */
export function classOf(value: number, classes: readonly ColourClass[]): number {
  const found = classes.findIndex(({ from, to }) => value >= from && value < to)
  return found >= 0 ? found : classes.length - 1
}

/** Never so strong that a text on it could not be read. */
const STRONGEST = 42

/** Paint of a class as a CSS colour within an element of class `chart`. */
export const classPaint = (index: number, classes: readonly ColourClass[]): string =>
  `color-mix(in srgb, var(--chart-1) ${Math.round(4 + ((STRONGEST - 4) * index) / Math.max(1, classes.length - 1))}%, var(--chart-ground))`
