import type { Random } from '../../src/lib/random.ts'
import { DAY_MS, NOW, timeText } from './time.ts'

/** The fictitious town of the seed data; the county and its codes are real. */
export const TOWN = '清溪镇'
export const COUNTY = '淳安县'
export const COUNTY_CODE = '330127'

/** County codes of birthplaces, weighted towards the town's own. */
export const birthCodes: [string, ...string[]] = [
  COUNTY_CODE,
  COUNTY_CODE,
  COUNTY_CODE,
  COUNTY_CODE,
  '330122',
  '330182',
  '341021',
  '330802',
]

export const villages: [string, ...string[]] = [
  '柳溪村',
  '石桥村',
  '青岩村',
  '白鹭村',
  '枫林村',
  '双河村',
  '桃源村',
  '梅岭村',
  '新塘村',
  '龙泉村',
  '竹山村',
  '云台村',
]

/** Villagers' groups per village. */
export const GROUPS = 8

/** Centres of the villages, in degrees of WGS-84, around a town that is nowhere. */
const centres: readonly (readonly [latitude: number, longitude: number])[] = [
  [29.612, 118.982],
  [29.634, 119.007],
  [29.591, 119.021],
  [29.653, 118.961],
  [29.578, 118.944],
  [29.619, 119.043],
  [29.668, 119.032],
  [29.557, 118.989],
  [29.641, 118.928],
  [29.601, 118.913],
  [29.684, 118.985],
  [29.563, 119.058],
]

/** About a kilometre. */
const NEARBY = 0.01
const rounded = (value: number) => Number(value.toFixed(3))

/** The rows, two of three of which have a place in their village, as a phone takes it. `random`: for the places alone. */
export const placed = <R extends { readonly village: string }>(rows: readonly R[], random: Random): R[] =>
  rows.map((row) => {
    const [drawn, north, east, around, days] = [random(), random(), random(), random(), random()]
    const centre = centres[villages.indexOf(row.village)]
    if (drawn > 2 / 3 || !centre) return row
    const latitude = rounded(centre[0] + (north - 0.5) * 2 * NEARBY)
    const longitude = rounded(centre[1] + (east - 0.5) * 2 * NEARBY)
    const at = timeText(NOW - Math.floor(1 + days * 60) * DAY_MS + Math.floor(480 + east * 540) * 60_000)
      .replaceAll(/[-:]/g, '')
      .replace(' ', 'T')
    return { ...row, coordinates: `geo:${latitude},${longitude};u=${90 + 10 * Math.floor(around * 4)};at=${at}` }
  })
