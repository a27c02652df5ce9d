import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { areaValues } from '@/pages/other/echarts/maps/areaValues'
import { classOf, classPaint, colourClasses } from '@/pages/other/echarts/maps/classes'
import { AREAS_MAX, FILE_BYTES, POINTS_MAX, readMap, reviewNumber } from '@/pages/other/echarts/maps/geoJson'
import { figuresByVillage, townIn } from '@/pages/other/echarts/maps/measures'
import { MAP_HEIGHT, MAP_WIDTH, projectAreas, projectPlaces } from '@/pages/other/echarts/maps/projection'

const file = (name: string) => readFileSync(new URL(`files/${name}`, import.meta.url), 'utf8')
const areasOf = (text: string) => {
  const read = readMap(text)
  return 'areas' in read ? read.areas : []
}
const square = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
]
const map = (geometry: unknown, count = 1) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: Array.from({ length: count }, () => ({ type: 'Feature', properties: { name: 'a' }, geometry })),
  })

describe('a GeoJSON file', () => {
  test('gives areas with their names, whatever the name field is called', () => {
    expect(areasOf(file('villages.geojson')).map(({ name, polygons }) => [name, polygons[0]?.length])).toEqual([
      ['柳溪村', 1],
      ['石桥村委会', 1],
      ['水库', 2],
    ])
    expect(areasOf(file('islands.geojson')).map(({ name, polygons }) => [name, polygons.length])).toEqual([
      ['梅岭村', 2],
      ['', 1],
    ])
    expect(areasOf(`\uFEFF${file('villages.geojson')}`)).toHaveLength(3)
  })

  test.each([
    ['no JSON', '{"type":', 'json'],
    ['a picture', '\u0089PNG', 'json'],
    ['a list', '[]', 'kind'],
    ['null', 'null', 'kind'],
    ['a TopoJSON', '{"type":"Topology","objects":{}}', 'kind'],
    ['no features', '{"type":"FeatureCollection","features":[]}', 'empty'],
    ['features that are none', '{"type":"FeatureCollection","features":[1]}', 'shape'],
    ['features in an object', '{"type":"FeatureCollection","features":{"length":3}}', 'shape'],
    ['lines', map({ type: 'LineString', coordinates: square }), 'kind'],
    ['no geometry', map(null), 'shape'],
    ['an open ring', map({ type: 'Polygon', coordinates: [square.slice(0, 3)] }), 'shape'],
    ['a ring of three points', map({ type: 'Polygon', coordinates: [[square[0], square[1], square[0]]] }), 'shape'],
    [
      'words as coordinates',
      map({
        type: 'Polygon',
        coordinates: [
          [
            ['<img>', 0],
            [1, 0],
            [1, 1],
            ['<img>', 0],
          ],
        ],
      }),
      'shape',
    ],
    [
      'deep nesting',
      map({ type: 'Polygon', coordinates: JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`) }),
      'shape',
    ],
    [
      'metres',
      map({
        type: 'Polygon',
        coordinates: [
          [
            [500_000, 3_300_000],
            [1, 0],
            [1, 1],
            [500_000, 3_300_000],
          ],
        ],
      }),
      'degrees',
    ],
    ['infinity', map({ type: 'Polygon', coordinates: [square] }).replace('[1,0]', '[1e999,0]'), 'degrees'],
    ['too many areas', map({ type: 'Polygon', coordinates: [square] }, AREAS_MAX + 1), 'many'],
    [
      'too many points',
      map({ type: 'Polygon', coordinates: [[...Array.from({ length: POINTS_MAX }, () => [0, 0]), [1, 1]]] }),
      'points',
    ],
    ['too many bytes', ' '.repeat(FILE_BYTES + 1), 'large'],
  ])('with %s is refused', (_what, text, fault) => {
    expect(readMap(text)).toEqual({ fault })
  })

  test('gives nothing but names and coordinates', () => {
    const text = map({ type: 'Polygon', coordinates: [square] }).replace(
      '"name":"a"',
      `"__proto__":{"polluted":1},"name":"${'长'.repeat(200)}","script":"x"`,
    )
    const [area] = areasOf(text)
    expect(Object.keys(area ?? {})).toEqual(['name', 'polygons'])
    expect(area?.name).toHaveLength(60)
    expect({}).not.toHaveProperty('polluted')
  })
})

test.each([
  ['GS(2024)0650号', 'GS(2024)0650号'],
  [' 浙S（2023） 12号 ', '浙S(2023)12号'],
  ['GS京(2022)1234号', 'GS京(2022)1234号'],
  ['', undefined],
  ['无', undefined],
  ['2024年', undefined],
  ['GS(24)0650号', undefined],
])('reviewNumber(): %j gives %j', (given, tidy) => {
  expect(reviewNumber(given)).toBe(tidy)
})

describe('projectAreas()', () => {
  test('fills the drawing, whichever way the rings turn', () => {
    for (const name of ['villages.geojson', 'islands.geojson']) {
      const drawn = projectAreas(areasOf(file(name)))
      const numbers = drawn.flatMap(({ path }) =>
        [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]),
      )
      expect(numbers.length).toBeGreaterThan(6)
      for (const [x = NaN, y = NaN] of numbers) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(MAP_WIDTH)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(MAP_HEIGHT)
      }
      for (const { at } of drawn) expect(at.every(Number.isFinite)).toBe(true)
    }
  })

  test('puts north up and west left', () => {
    const [west, east, north] = projectAreas(areasOf(file('villages.geojson')))
    expect(west?.at[0]).toBeLessThan(east?.at[0] ?? 0)
    expect(north?.at[1]).toBeLessThan(west?.at[1] ?? 0)
  })

  test('projectPlaces(): gives points inside an area and leaves out the others', () => {
    const areas = areasOf(file('villages.geojson'))
    const [west, east] = projectAreas(areas)
    // The centres of two areas, a place far away, and none.
    const places = ['geo:29.62,118.925;u=100', 'geo:29.62,118.975', 'geo:30.5,120', '']
    const points = projectPlaces(areas, places)
    expect(points).toHaveLength(2)
    for (const [at, area] of [west, east].entries()) {
      expect(points[at]?.[0]).toBeCloseTo(area?.at[0] ?? 0, -1)
      expect(points[at]?.[1]).toBeCloseTo(area?.at[1] ?? 0, -1)
    }
  })
})

test('areaValues(): an area gets the value of a village only by an unambiguous name', () => {
  const figures = ['柳溪村', '石桥村', '龙泉村', '龙泉社区'].map((village, value) => ({ village, town: '', value }))
  const area = (name: string) => ({ name, polygons: [] })
  const found = (name: string) => areaValues([area(name)], figures)[0]?.value
  expect(['柳溪村', '柳溪', '清溪镇柳溪村民委员会', '石桥村委会', '龙泉村', '龙泉', '水库', ''].map(found)).toEqual([
    0,
    0,
    0,
    1,
    2,
    null,
    null,
    null,
  ])
})

test('figuresByVillage(): groups villages by town, largest first, with the own town as default', () => {
  expect(['淳安县清溪镇柳溪村1组', '清溪镇人民政府', '浙江省杭州市西湖区转塘街道', '柳溪村3组'].map(townIn)).toEqual([
    '清溪镇',
    '清溪镇',
    '转塘街道',
    undefined,
  ])
  const rows = [
    { village: '甲村', address: '甲村1组', size: 1 },
    { village: '乙村', address: '淳安县东山镇乙村', size: 2 },
    { village: '甲村', address: '', size: 3 },
    { village: '丙村', address: '', size: 9 },
    { village: '', address: '', size: 100 },
  ]
  expect(figuresByVillage(rows, ({ size }) => size, '清溪镇')).toEqual([
    { village: '乙村', town: '东山镇', value: 2 },
    { village: '丙村', town: '清溪镇', value: 9 },
    { village: '甲村', town: '清溪镇', value: 4 },
  ])
})

test('classOf(): every value has a class, with stronger colours for larger ones', () => {
  const classes = colourClasses([0, 7, 23])
  expect([0, 7, 23].map((value) => classOf(value, classes))).toEqual([0, 1, 4])
  const strength = (index: number) => Number(/(\d+)%/.exec(classPaint(index, classes))?.[1])
  expect(classes.map((_, index) => strength(index))).toEqual(
    classes.map((_, index) => strength(index)).toSorted((a, b) => a - b),
  )
})
