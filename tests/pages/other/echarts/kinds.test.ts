import { describe, expect, test } from 'vitest'
import { en } from '@/i18n/en'
import { isRequired, type ModuleName, type Row } from '@/contract/rows'
import { generateSeed } from '../../../../mock-db/seeds/generate'
import { codeOf } from '@/pages/other/echarts/codeOf'
import type { GalleryChart, Words } from '@/pages/other/echarts/gallery'
import { comparisons } from '@/pages/other/echarts/kinds/comparisons'
import { relations } from '@/pages/other/echarts/kinds/relations'
import { shares } from '@/pages/other/echarts/kinds/shares'
import { trends } from '@/pages/other/echarts/kinds/trends'

const charts: readonly GalleryChart[] = [...trends, ...comparisons, ...shares, ...relations]
const seed = generateSeed()
const rowsOf = (module: ModuleName) => {
  if (!isRequired(module)) return []
  const { cols, rows } = seed[module]
  return rows.map((row) => Object.fromEntries(cols.map((col, at) => [col, row[at]]))) as unknown as Row<ModuleName>[]
}
const zh: Words = { t: (key) => key, locale: 'zh-CN' }
const english: Words = { t: (key) => en[key], locale: 'en-US' }
const byId = (id: string) => charts.find((chart) => chart.id === id) as GalleryChart
const drawn = (id: string, words = zh) => byId(id).draw(rowsOf(byId(id).module), words)
const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)

test('the gallery has at least twelve charts with different ids', () => {
  expect(charts.length).toBeGreaterThanOrEqual(12)
  expect(new Set(charts.map(({ id }) => id)).size).toBe(charts.length)
})

describe.each(charts.map((chart) => [chart.id, chart] as const))('%s', (_id, chart) => {
  test('draws rows and has a value in its table for each category', () => {
    const { table, option } = chart.draw(rowsOf(chart.module), zh)
    expect(table.categories.length).toBeGreaterThan(0)
    expect(table.series.length).toBeGreaterThan(0)
    for (const { values } of table.series) expect(values).toHaveLength(table.categories.length)
    expect(
      table.series.flatMap(({ values }) => values).filter((value) => value !== null && !Number.isFinite(value)),
    ).toEqual([])
    expect([option.series].flat().length).toBeGreaterThan(0)
  })

  test('gives code that evaluates to its option', () => {
    const { option } = chart.draw(rowsOf(chart.module), zh)
    const code = codeOf(option)
    // oxlint-disable-next-line no-implied-eval -- the very text that people copy is run
    const read: unknown = new Function(`${code}; return option`)()
    expect(read).toEqual(JSON.parse(JSON.stringify(option)))
    expect(Math.max(...code.split('\n').map((line) => line.length))).toBeLessThan(200)
  })

  test('has no Chinese series names in English', () => {
    const { table } = chart.draw(rowsOf(chart.module), english)
    const named = table.series.map(({ name }) => name)
    expect(named.filter((name) => /[一-鿿]/.test(name) && !name.endsWith('村'))).toEqual([])
  })

  test('draws without rows', () => {
    expect(() => chart.draw([], zh)).not.toThrow()
  })
})

describe('charts agree with the rows', () => {
  test('line: points added and deducted', () => {
    const { series } = drawn('line').table
    const points = (rowsOf('scoreManage') as Row<'scoreManage'>[]).map((row) => row.points)
    expect(sum(series[0]?.values ?? []) - sum(series[1]?.values ?? [])).toBe(sum(points))
  })

  test.each([
    ['area', 'scoreManage'],
    ['stacked', 'deviceManage'],
    ['ring', 'shopManage'],
    ['sunburst', 'villageusermanage'],
    ['heatmap', 'governmentAffairs'],
    ['calendar', 'governmentAffairs'],
  ] as const)('%s counts every row of %s once', (id, module) => {
    expect(sum(drawn(id).table.series.flatMap(({ values }) => values))).toBe(rowsOf(module).length)
  })

  test('treemap: areas of plots', () => {
    const rows = rowsOf('plant') as Row<'plant'>[]
    const shown = sum(drawn('treemap').table.series[0]?.values ?? [])
    expect(shown).toBeCloseTo(sum(rows.map(({ area }) => area)), 5)
  })

  test('each step of the funnel is within the one before', () => {
    const values = drawn('funnel').table.series[0]?.values.map((value) => value ?? 0) ?? []
    expect(values).toEqual(values.toSorted((a, b) => b - a))
  })
})
