import { PLACE } from './place'

/** The field of a row with its place, in modules that have one. */
export const COORDINATES = 'coordinates'

/** Latitude and longitude in degrees. */
export type Point = readonly [latitude: number, longitude: number]

/** The point of a place; undefined for a text that is none. */
export function pointOf(text: unknown): Point | undefined {
  const [, , latitude, , , longitude] = PLACE.exec(String(text)) ?? []
  return longitude ? [+latitude!, +longitude] : undefined
}

/**
 * How far a place is from a point, in degrees of latitude: right to a thousandth within a country, not across the antimeridian. No place is
 * farther than any. 114.592 degrees are two radians.
 */
export function farness([latitude, longitude]: Point, text: unknown): number {
  const [other, east] = pointOf(text) ?? [999, 0]
  return Math.hypot(other - latitude, (east - longitude) * Math.cos((latitude + other) / 114.592))
}
