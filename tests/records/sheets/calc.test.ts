import { describe, expect, test } from 'vitest'
import { readCell } from '@/records/sheets/import/readCell'
import { readSheets } from '@/records/sheets/reader'
import { bytesOf, importing } from './importing'

/** Files that LibreOffice and Gnumeric wrote, each of the same tables (files/README.md). */

const first = (path: string) => {
  const [sheet] = readSheets(bytesOf(path), 100)
  if (!sheet) throw new Error('no sheet')
  return sheet
}
const written = (name: string) => [
  ...['xlsx', 'xls', 'ods', 'fods'].map((ending) => `calc/${name}.${ending}`),
  `calc/${name}-2003.xls`,
  `calc/${name}-html.xls`,
]

const person = { village: '桃源村', group: 3, residence: 'resident', address: '一组1号' }
const villagers = [
  {
    ...person,
    name: '𠮷田明',
    gender: 'male',
    idCard: '110101199001010015',
    birthday: '1990-01-01',
    phone: '13900000001',
    relation: 'head',
    isPartyMember: true,
  },
  {
    ...person,
    name: '李四',
    gender: 'female',
    idCard: '110101199001020029',
    birthday: '1990-01-02',
    phone: '13900000002',
    relation: 'spouse',
    isPartyMember: false,
  },
]

describe('villagers under a title, with rare characters, merged cells, numeric phones and three date formats', () => {
  test.each([...written('people'), 'calc/people-strict.xlsx', 'calc/people.et', 'gnumeric/people.xls'])(
    '%s',
    async (path) => {
      const { head, good, faults, sheet } = await importing('villageusermanage', path)
      expect([head, good]).toEqual([1, villagers])
      // His ID card is a woman's.
      expect(faults).toContain('6 gender 与身份证号不一致')
      expect(sheet.rows[5]?.[10]).toBe('三组 & <6>号')
      // HTML knows no hidden rows.
      if (!path.includes('html')) expect(sheet.hiddenRows).toEqual([4])
    },
  )

  test.each(['calc/people.xlsx', 'calc/people.xls', 'calc/people.ods', 'calc/people.fods'])(
    'readSheets(): a hidden sheet is marked as hidden: %s',
    (path) => {
      expect(readSheets(bytesOf(path), 100).map(({ name, hidden }) => [name, hidden])).toEqual([
        ['村民', undefined],
        ['字典', true],
      ])
    },
  )
})

const days = [1, 2, 3, 4, 5].map((month) => `2026-0${month}`)

describe('dates in the calendars of 1900 and 1904', () => {
  test.each([
    ...written('dates-1900'),
    ...['xlsx', 'xls', 'ods'].map((ending) => `calc/dates-1904.${ending}`),
    'calc/dates-1904-strict.xlsx',
  ])('%s', (path) => {
    const { rows, exact } = first(path)
    const read = (type: 'date' | 'moment', column: number) =>
      [1, 2, 3, 4, 5].map((row) =>
        readCell({ id: 'f', label: '', type }, rows[row]?.[column] ?? null, exact?.get(row)?.get(column)),
      )
    expect(read('date', 1)).toEqual(days.map((month) => ({ value: `${month}-01` })))
    expect(read('moment', 2)).toEqual(days.map((month) => ({ value: `${month}-02 08:30:00` })))
  })
})

/** The first and third column of the table: what a cell is, and what it shows. */
const numbers = [
  ['百分数', 85.5],
  ['千分位', 1234567.5],
  ['货币', 1234.5],
  ['前导零', 1234],
  ['科学', 123456],
  ['公式', 3.3],
  ['浮点', 29],
  ['负数', -0.5],
] as const

test('a GB 18030 CSV below a title line is read', async () => {
  const { head, good } = await importing('villageusermanage', 'calc/people-GB18030.csv')
  // Merged cells are empty in it, and its dates are American.
  expect([head, good[0]]).toEqual([1, villagers[0]])
})

describe('number formats', () => {
  const columnOf = (path: string) => {
    const { rows, exact } = first(path)
    const cell = (name: string) => {
      const row = rows.findIndex(([given]) => given === name)
      return [rows[row]?.[1] ?? null, exact?.get(row)?.get(1)] as const
    }
    const read = (type: 'number' | 'text' | 'boolean', name: string) => {
      const found = readCell({ id: 'f', label: '', type, unit: name === '百分数' ? '%' : '' }, ...cell(name))
      return 'fault' in found ? found.fault.code : found.value
    }
    return { read, rows }
  }
  const sheets = ['xlsx', 'xls', 'ods', 'fods'].map((ending) => `calc/numbers.${ending}`)
  const others = ['gnumeric/numbers.xlsx', 'gnumeric/numbers.ods']

  test.each([...sheets, ...others, 'calc/numbers-2003.xls'])('are read as numbers: %s', (path) => {
    const { read } = columnOf(path)
    expect(numbers.map(([name]) => [name, read('number', name)])).toEqual(numbers)
    for (const name of ['时间', '时长', '日期']) expect([name, read('number', name)]).toEqual([name, 'unread'])
    expect(read('number', '出错')).toBe('formula')
    expect(read('boolean', '真')).toBe(true)
    expect(read('text', '长号码')).toBe('precision')
  })

  test.each([...sheets, ...others])('are read as texts the way the sheet shows them: %s', (path) => {
    const { read, rows } = columnOf(path)
    // Gnumeric's minus is the mathematical one.
    const unlike = ['科学', '真', '出错', '长号码', ...(path === 'gnumeric/numbers.ods' ? ['负数'] : [])]
    const alike = rows.slice(1).filter(([name]) => !unlike.includes(String(name)))
    expect(alike.map(([name]) => [name, read('text', String(name))])).toEqual(
      alike.map(([name, , shown]) => [name, shown]),
    )
  })
})

const cropRows = [
  ['名称', '类别', '农户', '面积'],
  ['稻，早', '粮食', '王“明”', '1.5'],
  ['麦', '粮食', '李,四', '2'],
  ['豆\n二行', '油料', '赵;六', '1234.5'],
]

describe('separators, quotes and line breaks within cells', () => {
  test.each([
    ...written('crops'),
    ...['UTF-8', 'UTF-8-BOM', 'GBK', 'GB18030', 'UTF-16LE', 'UTF-16BE'].map((name) => `calc/crops-${name}.csv`),
  ])('%s', (path) => {
    expect(first(path).rows.map((row) => row.map(String))).toEqual(cropRows)
  })
})
