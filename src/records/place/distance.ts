import type { TextKey } from '@/i18n/init'
import type { useTexts } from '@/i18n/useTexts'
import { numberText } from '@/lib/numberText'
import { farness, pointOf, type Point } from '@/lib/distance'

/** Metres of a degree of latitude. */
const DEGREE = 111_195
/** Nearer than this, places to a hundred metres say nothing of the way. */
const CLOSE = 100

const winds = ['北', '东北', '东', '东南', '南', '西南', '西', '西北'] as const satisfies readonly TextKey[]

/** In which of eight directions a point is. */
function windTo([latitude, longitude]: Point, to: Point) {
  const east = (to[1] - longitude) * Math.cos((latitude * Math.PI) / 180)
  const turns = Math.atan2(east, to[0] - latitude) / (2 * Math.PI)
  return winds[(Math.round(turns * 8) + 8) % 8] ?? winds[0]
}

type Texts = Pick<ReturnType<typeof useTexts>, 't' | 'locale'>

/** `1.2 km 东北` / `1.2 km NE`: how far and where a place is from a point; '' for no place. */
export function distanceText(from: Point, place: unknown, { t, locale }: Texts): string {
  const to = pointOf(place)
  if (!to) return ''
  const metres = DEGREE * farness(from, place)
  if (metres < CLOSE) return t('100 米以内')
  const kilometres = metres / 1000
  const far =
    metres < 950
      ? `${Math.round(metres / 100) * 100} m`
      : `${numberText(kilometres < 100 ? Math.round(kilometres * 10) / 10 : Math.round(kilometres), locale)} km`
  return `${far} ${t(windTo(from, to))}`
}
