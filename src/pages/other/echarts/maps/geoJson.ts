/** Longitude and latitude in degrees. */
export type Position = readonly [longitude: number, latitude: number]
/** Outline first, then holes; each closed. */
export type Polygon = readonly (readonly Position[])[]

export interface MapArea {
  readonly name: string
  readonly polygons: readonly Polygon[]
}

/** Why a file is no map that can be shown. */
export type MapFault = 'large' | 'json' | 'kind' | 'empty' | 'many' | 'shape' | 'degrees' | 'points'

export const FILE_BYTES = 5 * 1024 * 1024
export const AREAS_MAX = 500
export const POINTS_MAX = 60_000
const NAME_LETTERS = 60
/** About a metre, and less than half of what such files spell out. */
const DECIMALS = 5

class Refusal extends Error {
  readonly fault: MapFault
  constructor(fault: MapFault) {
    super(fault)
    this.fault = fault
  }
}
const refuse = (fault: MapFault): never => {
  throw new Refusal(fault)
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (given: unknown): given is Fields =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
const listOf = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : refuse('shape'))

/** Reads rings and counts their points. */
function createReader() {
  let points = 0
  const position = (given: unknown): Position => {
    points += 1
    if (points > POINTS_MAX) return refuse('points')
    const [longitude, latitude] = listOf(given)
    if (typeof longitude !== 'number' || typeof latitude !== 'number') return refuse('shape')
    // Projected coordinates are metres; NaN can't be in JSON, but 1e999 is infinite.
    if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) return refuse('degrees')
    return [Number(longitude.toFixed(DECIMALS)), Number(latitude.toFixed(DECIMALS))]
  }
  const ring = (given: unknown): readonly Position[] => {
    const read = listOf(given).map(position)
    const [first, last] = [read[0], read.at(-1)]
    const isClosed = first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1]
    return read.length >= 4 && isClosed ? read : refuse('shape')
  }
  return (given: unknown): Polygon => {
    const rings = listOf(given).map(ring)
    return rings.length > 0 ? rings : refuse('shape')
  }
}

function polygonsOf(geometry: unknown, read: (given: unknown) => Polygon): readonly Polygon[] {
  if (!isFields(geometry)) return refuse('shape')
  if (geometry.type === 'Polygon') return [read(geometry.coordinates)]
  return geometry.type === 'MultiPolygon' ? listOf(geometry.coordinates).map(read) : refuse('kind')
}

function nameOf(properties: unknown): string {
  if (!isFields(properties)) return ''
  const named = ['name', 'NAME', 'Name', '名称', 'fullname', 'label'].map((key) => properties[key])
  return (named.find((value) => typeof value === 'string') ?? '').trim().slice(0, NAME_LETTERS)
}

/** The areas of a GeoJSON text: a FeatureCollection of polygons in degrees, within the limits; or why it is refused. */
export function readMap(text: string): { readonly areas: readonly MapArea[] } | { readonly fault: MapFault } {
  if (text.length > FILE_BYTES) return { fault: 'large' }
  let given: unknown
  try {
    given = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return { fault: 'json' }
  }
  try {
    if (!isFields(given) || given.type !== 'FeatureCollection') return { fault: 'kind' }
    const features = listOf(given.features)
    if (features.length === 0) return { fault: 'empty' }
    if (features.length > AREAS_MAX) return { fault: 'many' }
    const read = createReader()
    return {
      areas: features.map((feature) =>
        isFields(feature) && feature.type === 'Feature'
          ? { name: nameOf(feature.properties), polygons: polygonsOf(feature.geometry, read) }
          : refuse('shape'),
      ),
    }
  } catch (error) {
    if (error instanceof Refusal) return { fault: error.fault }
    throw error
  }
}

/** 审图号 as the map's authority gives it, such as GS(2024)0650号 or 浙S(2023)12号, without spaces; undefined if it is none. */
export function reviewNumber(given: string): string | undefined {
  const tidy = given.normalize('NFKC').replaceAll(/\s/g, '')
  return /^(?=.*[A-Z])[\p{Script=Han}A-Z]{1,8}\(\d{4}\)\d{1,6}号$/u.test(tidy) ? tidy : undefined
}
