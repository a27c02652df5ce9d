import type { Point } from './distance'
import { timestamp } from './timestamp'

/** What a device says of where it is. */
export interface Fix {
  readonly point: Point
  /** Metres within which it is, by the device. */
  readonly accuracy: number
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Decimals of a coarse place: 0.001° are 111 m of latitude at most. */
const COARSE = 3
/** How far rounding to them moves a point, in metres. */
const MOVED = 79
const EXACT = 6
/** What the contract takes. */
const MOST = 999_999

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals))

/** The point to a hundred metres or so. */
export const coarsePoint = ([latitude, longitude]: Point): Point => [round(latitude, COARSE), round(longitude, COARSE)]

/** The metres within which a rounded place is, in whole tens. */
const coarseAccuracy = (accuracy: number): number => Math.ceil((accuracy + MOVED) / 10) * 10

/** A place as rows have it: rounded, with the uncertainty that this adds, unless it is wanted `exact`. */
export function placeOf({ point, accuracy, at }: Fix, exact: boolean): string {
  const [latitude, longitude] = exact ? point.map((value) => round(value, EXACT)) : coarsePoint(point)
  const within = Math.min(MOST, exact ? Math.ceil(accuracy) : coarseAccuracy(accuracy))
  return `geo:${latitude},${longitude};u=${within};at=${timestamp(at).replaceAll(/[-:]/g, '').replace(' ', 'T')}`
}
