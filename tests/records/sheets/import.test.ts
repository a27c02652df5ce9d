import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '@/contract/status'
import type { Cell } from '@/records/sheets/column'
import { cleanName, datedName, fullName } from '@/records/sheets/fileName'
import { matchColumns, type SheetField } from '@/records/sheets/import/field'
import { faultTexts } from '@/records/sheets/import/fault'
import { checkRows, type GoodRow } from '@/records/sheets/import/checkRows'
import { fileRows } from '@/records/sheets/import/fileRows'
import { readCell } from '@/records/sheets/import/readCell'
import { writeRows } from '@/records/sheets/import/writeRows'
import { emailRule } from '@/records/form/formRules'
import { faultOf } from '@/records/values'

const fields: readonly SheetField[] = [
  { id: 'title', label: '标题', type: 'text', required: true, unique: true },
  { id: 'author', label: '作者', type: 'text', required: true },
  {
    id: 'status',
    label: '状态',
    type: 'choice',
    choices: [
      { id: 'draft', label: '草稿' },
      { id: 'published', label: '已发布' },
    ],
  },
  { id: 'rate', label: '评级', type: 'number' },
  { id: 'switch', label: '推荐', type: 'boolean' },
]
const never = new AbortController().signal
const below = (rows: readonly (readonly Cell[])[]) => fileRows({ name: '', rows }, 0, { fill: true, hidden: false })
const check = (rows: readonly (readonly Cell[])[], of = fields, module = 'table') =>
  checkRows(below(rows), { module, fields: of, matching: matchColumns(of, rows[0] ?? []) }, never)

describe('matchColumns()', () => {
  test('matches by label or field name, ignoring stars, spaces, case and width', () => {
    expect(matchColumns(fields, [' 作 者 ', '标题*', null, 'STATUS', '评级（1-5）', '推荐'])).toEqual({
      title: 1,
      author: 0,
      status: 3,
      rate: 4,
      switch: 5,
    })
  })

  test('matches by another name of the field, as in a file of the other language', () => {
    const english: SheetField[] = [{ id: 'title', label: 'Heading', names: ['标题'], type: 'text' }]
    expect(matchColumns(english, ['备注', '标题'])).toEqual({ title: 1 })
  })

  test('matches each column once, labels before names, and gives null without a match', () => {
    expect(matchColumns(fields, ['标题', '标题', 'title'])).toEqual({
      title: 0,
      author: null,
      status: null,
      rate: null,
      switch: null,
    })
  })
})

describe('readCell()', () => {
  const field = (type: SheetField['type']): SheetField => ({ id: 'f', label: '字段', type })
  const value = (type: SheetField['type'], cell: Exclude<Cell, null>) => {
    const found = readCell({ ...field(type), ...(type === 'choice' && { choices: fields[2]?.choices ?? [] }) }, cell)
    return 'fault' in found ? found.fault.code : found.value
  }
  test.each<[SheetField['type'], Exclude<Cell, null>, unknown]>([
    ['number', '1,234.5', 1234.5],
    ['number', '－３', -3],
    ['number', '３。5', 3.5],
    ['number', '−100', -100],
    ['number', '1，234', 1234],
    ['number', '3，5', 'unread'],
    ['number', '12 个', 'unread'],
    ['number', '3²', 'unread'],
    ['number', '1e5', 1e5],
    ['number', 0, 0],
    ['date', '2026年1月5日', '2026-01-05'],
    ['date', '2026/1/5 8:30', '2026-01-05'],
    ['date', 46_027, '2026-01-05'],
    ['date', '2026-02-30', 'date'],
    ['date', '昨天', 'date'],
    ['moment', '2026.1.5', '2026-01-05 00:00:00'],
    ['moment', '2026-01-05T08:30', '2026-01-05 08:30:00'],
    ['moment', 46_027.5, '2026-01-05 12:00:00'],
    ['moment', '2026-01-05 25:00', 'date'],
    ['boolean', '是', true],
    ['boolean', 'No', false],
    ['boolean', 1, true],
    ['boolean', '也许', 'boolean'],
    ['choice', '已发布', 'published'],
    ['choice', ' DRAFT ', 'draft'],
    ['choice', '删除', 'choice'],
    ['text', 13_800_000_000, '13800000000'],
    ['text', 110_105_194_912_310_030, 'precision'],
    ['text', '  水\u200B渠\u202C ', '水渠'],
  ])('reads %s from %j', (type, cell, expected) => {
    expect(value(type, cell)).toEqual(expected)
  })

  test('normalises names, phone numbers and ID numbers by their kind', async () => {
    const people: readonly SheetField[] = [
      { id: 'name', label: '姓名', type: 'text', required: true },
      { id: 'phone', label: '手机号', type: 'text', required: true },
      { id: 'idCard', label: '身份证号', type: 'text', required: true, unique: true },
    ]
    const rows = [
      ['姓名', '手机号', '身份证号'],
      ['王\u200B明\u00A0', '(+86) 138-0000 1111', '11010519491231002ｘ'],
      ['李\u200E', '１３８００００１１１１', '11010519491231002X\uFEFF'],
      ['\u200B', '13800001111', '110105194912310020'],
    ]
    const found = await check(rows, people, 'villageusermanage')
    expect(found.good.map(({ body }) => body)).toEqual([
      // What an ID card tells is filled in.
      { gender: 'female', birthday: '1949-12-31', name: '王明', phone: '13800001111', idCard: '11010519491231002X' },
    ])
    expect(found.faulty.map(({ faults }) => faults.map(({ code }) => code))).toEqual([
      ['duplicate'],
      ['required', 'idCardDigits'],
    ])
  })

  test('splits a list', () => {
    expect(value('list', '甲、乙, 丙;')).toEqual(['甲', '乙', '丙'])
  })
})

describe('checkRows()', () => {
  const head = ['标题', '作者', '状态', '评级', '推荐']

  test('turns valid rows into bodies for the server', async () => {
    const { good, faulty } = await check([head, ['水渠', '王明', '已发布', '4', '是'], ['道路', '李', null, null, ' ']])
    expect(faulty).toEqual([])
    expect(good.map(({ line, body }) => [line, body])).toEqual([
      [2, { title: '水渠', author: '王明', status: 'published', rate: 4, switch: true }],
      [3, { title: '道路', author: '李' }],
    ])
  })

  test('lists faults by cell, from the rules of the contract', async () => {
    const { good, faulty } = await check([
      head,
      [null, '王', '删除', 9, '也许'],
      ['好', '王', null, 3, null],
      [null, null, ' ', '', undefined as never],
      ['好', '王', null, 2.5, null],
      ['长'.repeat(201), '王'],
      ['低', '王', null, -1],
    ])
    expect(good.map(({ line }) => line)).toEqual([3])
    expect(
      faulty.flatMap(({ faults }) => faults.map(({ line, label, code, values }) => [line, label, code, values])),
    ).toEqual([
      [2, '标题', 'required', undefined],
      [2, '状态', 'choice', { choices: '草稿 / 已发布' }],
      [2, '评级', 'between', { min: 0, max: 5 }],
      [2, '推荐', 'boolean', undefined],
      [5, '标题', 'duplicate', { line: 3 }],
      [5, '评级', 'whole', {}],
      [6, '标题', 'long', { max: 200 }],
      [7, '评级', 'between', { min: 0, max: 5 }],
    ])
    expect(faulty[0]?.cells).toEqual([null, '王', '删除', 9, '也许'])
  })

  test('gives the message of a broken rule that the form gives too', async () => {
    const said = async (module: string, id: string, type: SheetField['type'], cell: string) => {
      const { faulty } = await check([[id], [cell]], [{ id, label: id, type }], module)
      return faulty[0]?.faults.map(({ code, values = {} }) =>
        faultTexts[code].replace(/{{(\w+)}}/g, (_, name: string) => String(values[name])),
      )
    }
    const forms = [
      ['villageusermanage', 'phone', '23800000000', '手机号须为 11 位数字，以 1 开头'],
      ['villageusermanage', 'idCard', '1101051949', '身份证号须为 18 位：前 17 位是数字，末位是数字或 X'],
      ['villageusermanage', 'idCard', '110105194912310020', '身份证号里有写错的数字，请与证件逐位核对'],
      ['terminalManage', 'ip', '10.0.0.256', 'IP 地址须为四段 0 到 255 的数字，例如 192.168.1.10'],
    ] as const
    for (const [module, id, cell, words] of forms) {
      expect(await said(module, id, 'text', cell)).toEqual([words])
      expect(faultOf(module, id, cell, (key) => key)).toBe(words)
    }
    expect(await said('villageusermanage', 'group', 'number', '三')).toEqual(['读不出是多少，请填整数，例如 35'])
    expect(await said('villageusermanage', 'birthday', 'date', '昨天')).toEqual(['不是日期，请写成 2026-01-31 这样'])
    expect(await said('scoreManage', 'datetime', 'moment', '昨天')).toEqual([
      '不是日期，请写成 2026-01-31 08:30:00 这样',
    ])
  })

  test('uses the message of a field’s own rule', async () => {
    const email: SheetField = { id: 'email', label: '邮箱', type: 'text', rule: emailRule }
    const { faulty } = await check([['邮箱'], ['wang'], ['wang@example.com']], [email], 'userManagement')
    expect(faulty.map(({ line, faults }) => [line, faults[0]?.says])).toEqual([[2, '邮箱须写成 name@example.com 这样']])
  })

  test('accepts no row when a required column is missing', async () => {
    const { good, faulty } = await check([['标题'], ['水渠']])
    expect([good, faulty[0]?.faults.map(({ code }) => code)]).toEqual([[], ['required']])
  })

  test('rejects when aborted', async () => {
    const rows = below([head, ...Array.from({ length: 1000 }, (_, at) => [`题 ${at}`, '王'])])
    const controller = new AbortController()
    setTimeout(() => controller.abort())
    // A fast machine checks all of them before the page would have a turn.
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1))
    const terms = { module: 'table', fields, matching: { title: 0, author: 1 } }
    const checked = checkRows(rows, terms, controller.signal)
    await expect(checked).rejects.toThrow('abort')
  })
})

describe('writeRows()', () => {
  const rows = ['甲', '乙', '丙', '丁'].map((title, at): GoodRow => ({ line: at + 2, cells: [title], body: { title } }))

  test('writes one after another, counts queued rows, and goes on after a refused one', async () => {
    let running = 0
    const seen: number[] = []
    const written = await writeRows(
      rows,
      async ({ title }) => {
        running += 1
        expect(running).toBe(1)
        await Promise.resolve()
        running -= 1
        if (title === '乙') throw new ApiError('refused', 400, '标题已存在', '/table/doEdit')
        if (title === '丙') throw new ApiError('refused', 409, '冲突', '/table/doEdit', 'key')
        return title === '丁' ? { queued: true } : {}
      },
      never,
      (done) => seen.push(done),
    )
    expect(written).toEqual({ sent: 1, queued: 2, refused: [{ row: rows[1], reason: '标题已存在' }], skipped: [] })
    expect(seen).toEqual([1, 2, 3, 4])
  })

  test('stops when aborted or signed out and returns the rows not tried', async () => {
    const controller = new AbortController()
    const cancelled = await writeRows(
      rows,
      async () => ({}),
      controller.signal,
      (done) => done === 2 && controller.abort(),
    )
    expect([cancelled.sent, cancelled.skipped.map(({ line }) => line)]).toEqual([2, [4, 5]])
    const expired = await writeRows(
      rows,
      async ({ title }) => {
        if (title === '丙') throw new ApiError('refused', 401, '登录已过期', '/table/doEdit')
        return {}
      },
      never,
      () => {},
    )
    expect([expired.sent, expired.refused, expired.skipped.map(({ line }) => line)]).toEqual([2, [], [4, 5]])
  })
})

test('cleanName() and fullName(): file names contain only what every system accepts', () => {
  expect(cleanName(' a/b:c*?"<>|\u0007 ..')).toBe('a b c')
  expect(cleanName('///')).toBe('')
  expect(cleanName('长'.repeat(300))).toHaveLength(100)
  expect(datedName('记录', new Date(2026, 0, 5))).toBe('记录-20260105')
  expect([fullName('记录', 'csv'), fullName('记录.XLSX', 'xlsx')]).toEqual(['记录.csv', '记录.xlsx'])
})
