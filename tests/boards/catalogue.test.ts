import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entryOf } from '@/contract/fieldRules'
import type { List } from '@/contract/calls'
import type { AnyRow } from '@/contract/rows'
import type { Summary, SummaryQuery } from '@/contract/summaryCall'
import { dayText } from '@/lib/timestamp'
import { periodNames } from '@/lib/periods'
import { listQuery, readState } from '@/records/list/listQuery'
import type { FilterField } from '@/records/list/fields'
import { fields as tableFilters } from '@/pages/vab/table/comprehensiveTable/columns'
import { declaredResources } from '@/records/declared/all'
import { recordFilters } from '@/records/recordFilters'
import { widgets } from '@/boards/catalogue'
import { figureColumns, figureRows, type FigureNames } from '@/boards/figureRows'
import { figuresOf, rowsBehind, summaryOf, type Figures, type Scope, type Widget } from '@/boards/widget'
import { NOW, setUp } from '../mock-db/harness'
import { deviceOf, offline, online, type Device } from '../sw/device'

const all: readonly Widget[] = Object.values(widgets)

/** Fields by which a widget's page filters, as the page declares them. */
function filtersOf({ page }: Widget): readonly FilterField[] {
  const declared = declaredResources().find(({ path }) => path === page)
  return declared ? recordFilters(declared.resource) : tableFilters
}

describe.each(all)('widget $id', (widget) => {
  const names = filtersOf(widget).map(({ name }) => name)
  test('uses existing fields by which its page filters', () => {
    const { group, series, date, sum, mean, filter = {}, village } = widget
    const fields = [group, series, date, ...Object.keys(filter), village && 'village'].filter(
      (field) => field !== undefined,
    )
    for (const field of fields) expect(names).toContain(field)
    for (const field of [sum, mean]) if (field) expect(entryOf(widget.module, field)?.kind).toBe('number')
    if (series !== undefined) expect(entryOf(widget.module, series)?.kind).toBe('choice')
    for (const [field, value] of Object.entries(filter)) {
      const entry = entryOf(widget.module, field)
      if (entry?.kind === 'choice') expect(entry.choices).toContain(value)
    }
  })
})

const get = async <T>(device: Device, path: string, query: Readonly<Record<string, unknown>>): Promise<T> => {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) for (const each of [value].flat()) params.append(key, String(each))
  const { code, data } = await device.call<T>(`${path}?${params}`)
  expect([path, code]).toEqual([path, 200])
  await device.gateway.idle()
  return data
}
const summarise = (device: Device, { module }: Widget, query: SummaryQuery | undefined) =>
  query && get<Summary>(device, `/${module}/getSummary`, query)

/** The rows that the page behind a figure shows, by way of its address. */
async function listed(device: Device, widget: Widget, address: Readonly<Record<string, string>>): Promise<AnyRow[]> {
  const text = new URLSearchParams(address)
  const rules = { fields: filtersOf(widget), sortable: [] }
  const query = listQuery(readState(Object.fromEntries(text), rules), rules)
  const { list } = await get<List<AnyRow>>(device, `/${widget.module}/getList`, { ...query, pageSize: 1000 })
  return list
}

function expected({ sum, mean }: Widget, rows: readonly AnyRow[]): number | null {
  const field = sum ?? mean
  const total = rows.reduce((result, row) => result + Number(field ? row[field] : 1), 0)
  if (mean === undefined) return Math.round(total * 1e6) / 1e6
  return rows.length > 0 ? Math.round((10 * total) / rows.length) / 10 : null
}

const names: FigureNames = {
  category: (key) => key,
  series: (key) => key,
  head: '',
  whole: '',
  now: '本期',
  before: '上期',
}

async function compare(device: Device, widget: Widget, scope: Scope): Promise<Figures> {
  const current = await summarise(device, widget, summaryOf(widget, scope))
  const previous = widget.compare ? await summarise(device, widget, summaryOf(widget, scope, 'previous')) : undefined
  const figures = figuresOf(widget, scope, { current: current ?? { total: 0, groups: [] }, previous })
  const categories = widget.group === undefined ? [undefined] : figures.categories
  const rows = figureRows(figures, names)
  const [, ...columns] = figureColumns(figures, names)
  for (const { key, values, previous: before } of figures.series) {
    expect(before?.length ?? values.length).toBe(values.length)
    for (const [at, category] of categories.entries()) {
      const place = { category, ...(key !== '' && { series: key }) }
      const address = rowsBehind(widget, scope, place)
      const behind = address && (await listed(device, widget, address))
      // A month or day that has not ended is not known to be without.
      const isOpen = figures.series.every((each) => each.values[at] === null) && behind?.length === 0
      if (isOpen && widget.mean === undefined)
        expect([category, dayText(scope.now) <= `${category}-31`]).toEqual([category, true])
      else if (behind) expect([widget.id, place, values[at]]).toEqual([widget.id, place, expected(widget, behind)])
      const cells = columns.filter(({ id }) => id === `now ${key}`).map(({ value }) => rows[at] && value(rows[at]))
      expect(cells).toEqual([values[at]])
    }
  }
  return figures
}

const scopes = fc.record({
  period: fc.constantFrom(...periodNames),
  village: fc.constantFrom('', '柳溪村', '柳溪'),
  now: fc.constantFrom(NOW, Date.UTC(2026, 6, 31), Date.UTC(2026, 2, 31), Date.UTC(2026, 9, 1)),
})
const edits = fc.array(
  fc.record({
    module: fc.constantFrom('scoreManage', 'shopManage', 'deviceManage', 'indexManage'),
    at: fc.nat(49),
    village: fc.constantFrom('柳溪村', '柳溪', '新柳溪村'),
    action: fc.constantFrom('edit', 'delete', 'offline', 'online'),
  }),
  { maxLength: 8 },
)

test(
  'every figure equals the number or sum of its rows after any edits, sent or unsent',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...all), scopes, edits, async (widget, scope, given) => {
        const device = deviceOf(setUp(), { deadlineMs: 60_000, name: `board-${Math.random()}` })
        await device.signIn()
        // What was read before is there without the server.
        for (const module of new Set([widget.module, ...given.map((each) => each.module)]))
          await get(device, `/${module}/getList`, { pageSize: 1000 })
        for (const { module, at, village, action } of given) {
          const rows = (await get<List<AnyRow>>(device, `/${module}/getList`, { pageSize: 1000 })).list
          const row = rows[at % rows.length]
          if (action === 'offline') device.link = offline
          else if (action === 'online') {
            device.link = online
            await device.drain()
          } else if (action === 'delete') await device.call(`/${module}/doDelete`, { uuids: [row?.uuid], $base: [row] })
          else await device.call(`/${module}/doEdit`, { uuid: row?.uuid, village, $base: row })
          await device.gateway.idle()
        }
        const { total } = await compare(device, widget, scope)
        expect(total).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 25 },
    )
  },
)

test('the seed gives every widget a figure in the default period', async () => {
  const device = deviceOf(setUp(), { deadlineMs: 60_000 })
  await device.signIn()
  for (const widget of all) {
    const figures = await compare(device, widget, { period: 'half', village: '', now: NOW })
    expect([widget.id, figures.total > 0]).toEqual([widget.id, true])
  }
})
