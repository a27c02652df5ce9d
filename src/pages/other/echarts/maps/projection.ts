import { geoArea, geoContains, geoMercator, geoPath } from 'd3-geo'
import type { Feature, MultiPolygon } from 'geojson'
import { pointOf } from '@/lib/distance'
import type { MapArea } from './geoJson'

export const [MAP_WIDTH, MAP_HEIGHT] = [800, 500]
const MARGIN = 12

/** An area as it is drawn: outline, and the place of its name. */
export interface DrawnArea {
  readonly name: string
  readonly path: string
  readonly at: readonly [x: number, y: number]
}

type Rings = [number, number][][]

/** On a sphere the direction of a ring says which side is inside. Files have both; what covers half the earth is turned. */
function turned(rings: Rings): Rings {
  const isInsideOut = geoArea({ type: 'Polygon', coordinates: rings }) > 2 * Math.PI
  return isInsideOut ? rings.map((ring) => ring.toReversed()) : rings
}

const featureOf = ({ polygons }: MapArea): Feature<MultiPolygon> => ({
  type: 'Feature',
  properties: null,
  geometry: {
    type: 'MultiPolygon',
    coordinates: polygons.map((rings) => turned(rings.map((ring) => ring.map(([x, y]) => [x, y])))),
  },
})

/** The areas on a drawing of 800 × 500, as large as they fit. */
function fitted(areas: readonly MapArea[]) {
  const features = areas.map(featureOf)
  const corners: [[number, number], [number, number]] = [
    [MARGIN, MARGIN],
    [MAP_WIDTH - MARGIN, MAP_HEIGHT - MARGIN],
  ]
  return { features, projection: geoMercator().fitExtent(corners, { type: 'FeatureCollection', features }) }
}

/** The areas as they are drawn. */
export function projectAreas(areas: readonly MapArea[]): readonly DrawnArea[] {
  const { features, projection } = fitted(areas)
  const path = geoPath(projection).digits(1)
  return features.map((feature, index) => ({
    name: areas[index]?.name ?? '',
    path: path(feature) ?? '',
    at: path.centroid(feature),
  }))
}

/** Where on that drawing these places are, to a tenth; those in none of the areas are left out. */
export function projectPlaces(
  areas: readonly MapArea[],
  places: readonly string[],
): readonly (readonly [number, number])[] {
  const { features, projection } = fitted(areas)
  return places.flatMap((place) => {
    const point = pointOf(place)
    if (!point) return []
    const at: [number, number] = [point[1], point[0]]
    const drawn = features.some((area) => geoContains(area, at)) ? projection(at) : null
    return drawn ? [[Math.round(drawn[0] * 10) / 10, Math.round(drawn[1] * 10) / 10] as const] : []
  })
}
