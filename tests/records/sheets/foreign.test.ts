import { describe, expect, test } from 'vitest'
import { decodeText } from '@/lib/decodeText'
import { fileRows } from '@/records/sheets/import/fileRows'
import { readSheets } from '@/records/sheets/reader'
import { bytesOf, importing } from './importing'

/** Workbooks with one peculiarity each, which programs of others write. */

const crop = {
  name: '稻',
  category: 'grain',
  farmer: '王明',
  village: '桃源村',
  plot: '东坡',
  area: 1.5,
  sownAt: '2026-03-01',
  harvestAt: '2026-09-01',
  stage: 'growing',
  yield: 100,
  irrigated: true,
}
const crops = (name: string, ending = 'xlsx') => importing('plant', `foreign/${name}.${ending}`)
const people = (name: string) => importing('villageusermanage', `foreign/${name}.xlsx`)

describe('XML of other programs is read', () => {
  test.each([
    'attribute-blank-before-equals',
    'backslash-names',
    'cells-out-of-order',
    'closing-space',
    'comment-after-root',
    'dot-targets',
    'lowercase-address',
    'no-styles',
    'utf16-part',
    'workbook-other-name',
  ])('%s', async (name) => {
    expect(await crops(name)).toMatchObject({ good: [crop], faults: [], changes: [] })
  })

  test('with rows in any order', async () => {
    const { good, faults } = await crops('rows-out-of-order')
    expect([good, faults]).toEqual([[crop, { ...crop, name: '麦' }], []])
  })

  test('with boolean cells', async () => {
    const { good, sheet } = await people('bool-true')
    expect(good[0]).toMatchObject({ name: '王明', isPartyMember: true })
    expect(sheet.rows[2]?.[9]).toBe(true)
  })

  test('and refused as having no sheets when there are none', () => {
    expect(() => readSheets(bytesOf('foreign/no-sheets.xlsx'), 10)).toThrow('noSheets')
  })
})

describe('texts with separators are read', () => {
  test.each([
    ['chinese-comma', 'utf-8'],
    ['pipe', 'utf-8'],
    ['semicolon-commas-in-head', 'utf-8'],
    ['tab-title-first', 'gb18030'],
    ['utf16le-nobom', 'utf-16le'],
  ])('%s, in %s', async (name, encoding) => {
    expect(await crops(name, 'csv')).toMatchObject({ good: [crop], faults: [], sheet: { encoding } })
  })

  test('with a cut end, which costs and reports one character', async () => {
    const { sheet, faults } = await crops('utf8-cut-end', 'csv')
    expect([sheet.encoding, sheet.badSigns, faults]).toEqual(['utf-8', 1, ['2 irrigated boolean']])
  })

  test('with an unclosed quote, whose line is reported', async () => {
    const { sheet, good } = await importing('villageusermanage', 'foreign/quote-swallows.csv')
    expect([sheet.rows.length, sheet.unclosed, good[0]?.address]).toEqual([7, 2, '"三组 12 号'])
  })

  test('with ID numbers that a sheet rounded (a fault) or that are guarded by a sign (read)', async () => {
    const { sheet, faults } = await importing('villageusermanage', 'foreign/id-e17.csv')
    expect(faults[0]).toBe('2 idCard precision')
    expect(sheet.rows.slice(2).map((row) => row[2])).toEqual([
      '110101199001020029',
      '110101199001030032',
      '110101199001040046',
    ])
  })

  test.each(['gbk-document.md', 'gbk-document.html'])('decodeText(): a document in GBK is decoded: %s', (name) => {
    expect(decodeText(bytesOf(`foreign/${name}`)).text).toContain('关于通知')
  })
})

describe('cells are read as their sheet shows them', () => {
  test('numbers with a custom format whose id looks like a date', async () => {
    const { good, changes } = await crops('custom-format-low-id')
    expect(good.map(({ plot, yield: amount }) => [plot, amount])).toEqual([
      ['139-0000-0001', 100],
      ['000-0000-1234', 1234],
      ['2023/3/15', 100],
    ])
    expect(changes).toEqual(['yield number 1: 000-0000-1234 > 1234'])
  })

  test('a number out of the range of dates is no date', async () => {
    expect((await crops('date-out-of-range')).good[0]).toMatchObject({ plot: '1000000000000' })
  })

  test('times and durations are no dates', async () => {
    const { good, faults } = await crops('time-only')
    expect(good.map(({ plot }) => plot)).toEqual(['8:30', '36:00:00'])
    expect(faults).toEqual(['4 sownAt date'])
    expect((await crops('iso-time')).good[0]).toMatchObject({ plot: '08:30:00' })
  })

  test('numbers are rounded to 15 digits', async () => {
    const { good } = await crops('float-artefacts')
    expect(good[0]).toMatchObject({ plot: '3.3', area: 3.3, yield: 29 })
  })
})

describe('ambiguous cells are faults to be corrected', () => {
  test('a year or a month is no date', async () => {
    expect((await crops('month-number')).faults).toEqual(['2 sownAt partOfDate', '2 harvestAt partOfDate'])
    const { good, faults } = await importing('indexManage', 'foreign/year-2026-in-moment.xlsx')
    expect([good, faults]).toEqual([[], ['2 reportedAt partOfDate']])
  })

  test('a comma that is no thousands separator', async () => {
    const { good, faults } = await crops('decimal-comma')
    expect(good.map(({ name, area }) => [name, area])).toEqual([
      ['c', 1234.5],
      ['f', 3.5],
    ])
    expect(faults).toEqual([2, 3, 5, 6, 8].map((line) => `${line} area unread`))
  })

  test('a formula stored without its result', async () => {
    const { good, faults } = await crops('formula-uncached')
    expect([good, faults]).toEqual([[], ['plot', 'area', 'yield'].map((field) => `2 ${field} uncomputed`)])
  })

  test('an ID number whose last digits the sheet rounded', async () => {
    const { faults } = await people('id-as-number')
    expect(faults.filter((fault) => fault.includes('idCard'))).toEqual(['2 idCard precision', '4 idCard precision'])
  })
})

test('rows hidden by a filter are skipped and reported, and read on request', async () => {
  const shown = await crops('filtered-rows')
  expect(shown.good.map(({ name }) => name)).toEqual(['麦'])
  expect(shown.sheet.hiddenRows).toEqual([1])
  const all = await importing('plant', 'foreign/filtered-rows.xlsx', { hidden: true })
  expect(all.good.map(({ name }) => name)).toEqual(['稻', '麦'])
})

test('merged cells fill all their rows, unless switched off', async () => {
  const cellsOf = async (fill: boolean) => {
    const { sheet, good } = await importing('villageusermanage', 'foreign/merged-optional.xlsx', { fill })
    return [sheet.merged?.map(({ row, rows, column }) => [row, rows, column]), good[0]?.group]
  }
  expect(await cellsOf(true)).toEqual([
    [
      [1, 4, 10],
      [1, 4, 6],
    ],
    3,
  ])
})

test('thousands of merged cells are filled, and overlapping ones end where the next begins', () => {
  const rows = [['户'], ...Array.from({ length: 9000 }, (_, at) => [at % 3 === 0 ? `户 ${at / 3}` : null, '人'])]
  const merged = Array.from({ length: 3000 }, (_, at) => ({
    row: 1 + at * 3,
    column: 0,
    rows: at === 0 ? 1_000_000 : 3,
    columns: 1,
  }))
  const found = fileRows({ name: '', rows, merged: merged.toReversed() }, 0, { fill: true, hidden: false })
  expect(found.map(({ cells }) => cells[0])).toEqual(
    Array.from({ length: 9000 }, (_, at) => `户 ${Math.floor(at / 3)}`),
  )
})

test('invisible characters and lower-case ID letters are read and normalised', async () => {
  const names = async (name: string) => (await people(name)).sheet.rows.slice(1).map(([first]) => first)
  expect(await names('zero-width-name')).toContain('\u200B王明\u200B')
  const faultsOf = async (name: string) => {
    const { faults } = await people(name)
    expect(faults).not.toEqual([])
    return faults
  }
  // Their ID cards contradict their birthdays and genders, so that no row is good; what was read is in what is said.
  for (const fault of await faultsOf('zero-width-name')) expect(fault).toMatch(/与身份证号不一致$/)
  for (const fault of await faultsOf('invisible')) expect(fault).toMatch(/与身份证号不一致$/)
  expect((await people('lower-x')).faults).toEqual([
    '2 gender 与身份证号不一致',
    '3 gender 与身份证号不一致',
    '4 phone phone',
  ])
})
