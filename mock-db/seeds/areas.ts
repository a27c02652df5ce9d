import { areaList } from '@vant/area-data'
import type { Province } from '@/api/laterCalls'

/** First two digits of the codes of each region (spec §3); Taiwan counts as east, Hong Kong and Macao as south. */
const regions: Readonly<Record<Province['region'], string>> = {
  north: '11 12 13 14 15',
  northeast: '21 22 23',
  east: '31 32 33 34 35 36 37 71',
  central: '41 42 43',
  south: '44 45 46 81 82',
  southwest: '50 51 52 53 54',
  northwest: '61 62 63 64 65',
}
const provinceLevelCities = ['110000', '120000', '310000', '500000']

const regionOf = (code: string): Province['region'] => {
  const found = Object.entries(regions).find(([, starts]) => starts.split(' ').includes(code.slice(0, 2)))
  if (!found) throw new Error(`no region for ${code}`)
  return found[0] as Province['region']
}

/** The entries whose codes begin with those of `parent`. */
const below = (list: Readonly<Record<string, string>>, parent: string, digits: number) =>
  Object.entries(list)
    .filter(([code]) => code.startsWith(parent.slice(0, digits)))
    .map(([code, name]) => ({ name, code }))

/** The whole area tree (spec §3): provinces, cities and districts with their codes. */
export const areas = (): Province[] =>
  Object.entries(areaList.province_list).map(([code, name]) => ({
    name,
    code,
    region: regionOf(code),
    provinceLevelCity: provinceLevelCities.includes(code),
    autonomousRegion: name.endsWith('自治区'),
    children: below(areaList.city_list, code, 2).map((city) => ({
      ...city,
      children: below(areaList.county_list, city.code, 4),
    })),
  }))
