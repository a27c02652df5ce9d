import { unzipSync } from 'fflate/node'
import { describe, expect, test } from 'vitest'
import type { Cell, SheetHead, SheetPlan } from '@/records/sheets/column'
import { dateOf, dateOfDays, textOfCell } from '@/records/sheets/dates'
import { SheetError } from '@/records/sheets/error'
import { readSheets } from '@/records/sheets/reader'
import { refusal } from './importing'
import { widthOf } from '@/records/sheets/workbook'
import { createWriter } from '@/records/sheets/writer'

const heads: readonly SheetHead[] = [
  { id: 'title', header: '标题', type: 'text', width: 30 },
  { id: 'count', header: '数量', type: 'number' },
  { id: 'day', header: '日期', type: 'date' },
  { id: 'time', header: '时间', type: 'date' },
  { id: 'done', header: '完成', type: 'boolean' },
]
const plan = (change: Partial<SheetPlan> = {}): SheetPlan => ({
  kind: 'xlsx',
  heads,
  widths: 'auto',
  name: '记录',
  ...change,
})
async function written(change: Partial<SheetPlan>, ...rows: readonly (readonly Cell[])[]) {
  const writer = createWriter(plan(change))
  for (const row of rows) writer.add([row])
  return new Uint8Array(await (await writer.finish()).arrayBuffer())
}
const part = (bytes: Uint8Array, path: string) => new TextDecoder().decode(unzipSync(bytes)[path])
const sheetOf = (bytes: Uint8Array) => part(bytes, 'xl/worksheets/sheet1.xml')

describe('workbook', () => {
  test('is read back as written, with dates and numbers', async () => {
    const rows: Cell[][] = [
      ['水渠 <维修> & "通知"\n第二行', -5, '2026-01-31', '2026-01-31 08:30:59', true],
      [null, 0.5, null, '没有时间', false],
      ['00123', 1e15, '1900-03-01', '2099-12-31 23:59:59', null],
    ]
    const bytes = await written({}, ...rows)
    const [sheet] = readSheets(bytes, 100)
    expect(sheet?.rows.slice(1)).toEqual(
      rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null) + 1)),
    )
    expect(sheet?.exact?.get(1)).toEqual(
      new Map([
        [2, { date: '2026-01-31' }],
        [3, { date: '2026-01-31 08:30:59' }],
      ]),
    )
  })

  test('contains no formula; a text that looks like one has the text format', async () => {
    const formula = '=HYPERLINK("http://a.example","b")'
    const bytes = await written({}, [formula, -1, null, null, null])
    expect(sheetOf(bytes)).not.toMatch(/<f[\s/>]/)
    expect(readSheets(bytes, 10)[0]?.rows[1]?.[0]).toBe(formula)
    const styles = part(bytes, 'xl/styles.xml')
    // 49: Excel's built-in text format "@".
    const [, format = '49'] = /numFmtId="(\d+)" formatCode="@"/.exec(styles) ?? []
    const [, at] = /<c r="A2" s="(\d+)"/.exec(sheetOf(bytes)) ?? []
    const [, cellStyles = ''] = styles.split('<cellXfs')
    expect([...cellStyles.matchAll(/<xf [^>]*>/g)][Number(at)]?.[0] ?? '').toContain(`numFmtId="${format}"`)
  })

  test('freezes its head and has columns as wide as their content, or of fixed width', async () => {
    const long = '很'.repeat(20)
    const auto = sheetOf(await written({}, [long, 1, null, null, null]))
    const fixed = sheetOf(await written({ widths: 'fixed' }, [long, 1, null, null, null]))
    const widths = (xml: string) => [...xml.matchAll(/<col [^>]*\bwidth="([\d.]+)"/g)].map(([, width]) => Number(width))
    expect(auto).toMatch(/<pane [^>]*ySplit="1"/)
    expect(widths(auto)[0]).toBe(widthOf(long) + 2)
    expect(widths(fixed).slice(0, 2)).toEqual([30, 16])
  })

  test('has heads of two lines where columns share a group', async () => {
    const grouped = heads.map((head, at) => (at === 0 ? head : { ...head, group: at < 3 ? '甲' : '乙' }))
    const bytes = await written({ heads: grouped }, ['a', 1, '2026-01-31', null, true])
    const xml = sheetOf(bytes)
    const merged = [...xml.matchAll(/<mergeCell ref="([^"]+)"/g)].map(([, ref]) => ref)
    expect(new Set(merged)).toEqual(new Set(['A1:A2', 'B1:C1', 'D1:E1']))
    expect(xml).toMatch(/<pane [^>]*ySplit="2"/)
    const [sheet] = readSheets(bytes, 10)
    expect(sheet?.rows.slice(0, 2)).toEqual([
      ['标题', '甲', null, '乙'],
      [null, '数量', '日期', '时间', '完成'],
    ])
    const csv = new TextDecoder().decode(await written({ kind: 'csv', heads: grouped }))
    expect(csv).toContain('标题,甲 / 数量,甲 / 日期,乙 / 时间,乙 / 完成')
  })

  test('has a sheet name that Excel accepts', async () => {
    const bytes = await written({ name: `a/b[c]:*?'${'长'.repeat(40)}'` }, ['x', 1, null, null, null])
    const name = readSheets(bytes, 10)[0]?.name ?? ''
    expect(name).toMatch(/^a b c/)
    expect(name.length).toBeLessThanOrEqual(31)
  })

  test('refuses more rows than a sheet can hold', () => {
    const writer = createWriter(plan({ heads: heads.slice(0, 1) }))
    const row = ['x']
    expect(() => writer.add({ length: 1_048_576 } as readonly Cell[][])).toThrow(SheetError)
    expect(() => writer.add([row])).not.toThrow()
  })
})

test('a CSV file begins with the byte order mark, for Excel', async () => {
  const bytes = await written({ kind: 'csv' }, ['水渠', 1, '2026-01-31', null, true])
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe('标题,数量,日期,时间,完成\r\n水渠,1,2026-01-31,,TRUE\r\n')
})

describe('a file that is no sheet', () => {
  const fault = (bytes: Uint8Array<ArrayBuffer>, most = 10) => refusal(bytes, most)?.fault ?? 'read'
  const text = (given: string) => new TextEncoder().encode(given)

  test('is refused with its own fault', async () => {
    expect(fault(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))).toBe('notSheet')
    expect(fault(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]))).toBe('notSheet')
    expect(fault(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]))).toBe('damaged')
    expect(fault(text(''))).toBe('empty')
    expect(fault(text(',,\n,,\n'))).toBe('empty')
    expect(fault(text(`a\n${'1\n'.repeat(11)}`))).toBe('tooManyLines')
    expect(fault(text(`a\n${'1\n'.repeat(10)}`))).toBe('read')
    expect(fault(await written({}))).toBe('read')
  })
})

test('dateOf(): only days of the calendar are dates', () => {
  expect(dateOf('2024-02-29')?.date.toISOString()).toBe('2024-02-29T00:00:00.000Z')
  for (const none of [
    '2026-02-29',
    '2026-13-01',
    '1899-12-31',
    '2026-1-1',
    '2026-01-01T00:00:00',
    '2026-01-01 24:00:00',
  ])
    expect([none, dateOf(none)]).toEqual([none, undefined])
  expect(textOfCell(dateOfDays(46_053 + (8 * 3600 + 30 * 60 + 58.999) / 86_400))).toBe('2026-01-31 08:30:59')
  expect(textOfCell(dateOfDays(46_053))).toBe('2026-01-31')
  expect(textOfCell(dateOfDays(1))).toBe('1900-01-01')
})
