import { zipSync, unzipSync, strToU8, type Zippable } from 'fflate/browser'
import { describe, expect, test } from 'vitest'
import type { Cell } from '@/records/sheets/column'
import { matchColumns } from '@/records/sheets/import/field'
import { checkRows } from '@/records/sheets/import/checkRows'
import { fileRows } from '@/records/sheets/import/fileRows'
import { guessHead, guessSheet, isSum } from '@/records/sheets/import/table'
import { readSheets } from '@/records/sheets/reader'
import { tableFields } from '@/records/sheets/tableRecords'
import { bytesOf, refusal } from './importing'

const read = (name: string) => {
  const sheets = readSheets(bytesOf(name), 5000)
  return Object.fromEntries(sheets.map((sheet) => [sheet.name, sheet.rows]))
}
const fault = (bytes: Uint8Array<ArrayBuffer>) => {
  const found = refusal(bytes, 5000)
  return found ? [found.fault, found.values.cell] : 'read'
}

/** Result of an import with the guessed sheet, header and columns. */
const imported = async (name: string) => {
  const fields = tableFields((key: string) => key)
  const sheets = readSheets(bytesOf(name), 5000)
  const sheet = sheets[guessSheet(fields, sheets)] ?? { name: '', rows: [] }
  const head = guessHead(fields, sheet.rows)
  const records = fileRows(sheet, head, { fill: true, hidden: false }).filter(({ cells }) => !isSum(cells))
  const terms = { module: 'table', fields, matching: matchColumns(fields, sheet.rows[head] ?? []) }
  const { good, faulty } = await checkRows(records, terms, new AbortController().signal)
  return {
    head: head + 1,
    titles: good.map(({ body }) => body.title),
    faults: faulty.flatMap(({ faults }) => faults.map(({ line, label, code }) => `${line} ${label} ${code}`)),
  }
}

describe('files of other programs', () => {
  test('are read: rich text, links and formulas by their shown value, failed formulas by their error sign', async () => {
    expect(read('calc-rich.xlsx')).toEqual({
      记录: [
        ['标题', '作者', '评级', '点击量', '描述'],
        ['水渠清淤', '王明', 4, 40],
        ['带链接的标题', '王明', 5, 50],
        ['公式标题', '王明', 3, 300],
        ['坏评级', '李', '#DIV/0!', 1],
        ['#N/A', '李', 1, 1],
        ['换行的描述', '李', 1, 1, '第一行\n第二行'],
      ],
    })
    expect(read('two-sheets.xlsx').数据).toEqual([
      ['作者', '标题', '备注'],
      ['赵敏', '水渠清淤', '=1+1'],
      [null, '超链接标题', '@x'],
      ['#N/A', '坏单元'],
    ])
  })

  test.each(['calc-dates.xlsx', 'calc-dates-1904.xlsx'])('have the same days in both calendars: %s', async (name) => {
    const [sheet] = readSheets(bytesOf(name), 5000)
    expect(sheet?.rows.slice(1).map((row) => row[2])).toEqual(['2026/3/1', '2026年3月2日 08:30', '2026年3月3日'])
    expect([1, 2, 3].map((row) => sheet?.exact?.get(row)?.get(2))).toEqual([
      { date: '2026-03-01' },
      { date: '2026-03-02 08:30:00' },
      undefined,
    ])
  })

  test('are refused as locked or not a sheet', async () => {
    expect(fault(bytesOf('calc-password.xlsx'))).toEqual(['locked', undefined])
    expect(fault(new Uint8Array(zipSync({ 'word/document.xml': strToU8('<w/>') })))).toEqual(['notSheet', undefined])
  })

  test.each<[string, number, readonly string[], readonly string[]]>([
    ['plain.xlsx', 1, Array.from({ length: 12 }, (_, at) => `桃源村第${at + 1}号公告`), []],
    ['calc-plain.xlsx', 1, Array.from({ length: 5 }, (_, at) => `水渠维修第${at + 1}号`), []],
    ['merged-title.xlsx', 3, Array.from({ length: 6 }, (_, at) => `村务公开第${at + 1}期`), []],
    ['calc-merged-title.xlsx', 4, Array.from({ length: 4 }, (_, at) => `公开第${at + 1}期`), []],
    ['two-sheets.xlsx', 1, ['水渠清淤'], ['3 作者 required', '4 作者 formula']],
    ['calc-two-sheets.xlsx', 1, ['清淤第1段', '清淤第2段', '清淤第3段'], []],
    ['calc-rich.xlsx', 1, ['水渠清淤', '带链接的标题', '公式标题', '换行的描述'], ['5 评级 formula', '6 标题 formula']],
    ['calc-dates-1904.xlsx', 1, ['三月一日', '三月二日早上', '写成文字'], []],
    ['calc-gbk.csv', 1, ['水渠清淤，第一段', '道路'], []],
  ])('%s: the head row is found, and rows of sums are skipped', async (name, head, titles, faults) => {
    expect(await imported(name)).toEqual({ head, titles, faults })
  })

  test.each<[readonly Cell[], boolean]>([
    [['合计', null, 12], true],
    [[null, ' 合 计：12 人', null], true],
    [['小计（元）', 3], true],
    [['Grand Total', 3], true],
    [['合计不符的账目', '王'], false],
    [['水渠', '合计'], false],
    [[1, null], false],
  ])('isSum(): a row is a sum by its first text: %j', (cells, expected) => {
    expect(isSum(cells)).toBe(expected)
  })
})

const workbookOf = (sheet: string, more: Zippable = {}) => {
  const rels = (target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="${target}"/></Relationships>`
  return zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(rels('worksheets/sheet1.xml')),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${sheet}</worksheet>`,
    ),
    ...more,
  })
}
const text = (address: string, value: string) => `<c${address} t="inlineStr"><is><t>${value}</t></is></c>`

describe('limits while a file is read', () => {
  test('a far-out cell is refused with its address before the table is built', async () => {
    expect(fault(bytesOf('sparse.xlsx'))).toEqual(['tooManyLines', 'XFD1048576'])
    expect(fault(bytesOf('calc-far-cell.xlsx'))).toEqual(['tooManyLines', 'XFD1048576'])
    const wide = `<sheetData><row r="1">${text(' r="XFD1"', 'x')}</row></sheetData>`
    expect(fault(workbookOf(wide))).toEqual(['tooWide', 'XFD1'])
  })

  test.each([
    ['in single quotes', `<sheetData><row r='1'>${text(" r='XFD1048576'", 'x')}</row></sheetData>`, 'tooManyLines'],
    ['with a prefix', `<sheetData><row r="1">${text(' x:r="XFD1048576"', 'x')}</row></sheetData>`, 'tooManyLines'],
    ['in entities', `<sheetData><row r="1">${text(' r="&#88;FD1048576"', 'x')}</row></sheetData>`, 'tooManyLines'],
    ['twice', `<sheetData><row r="1">${text(' r="XFD1048576" r="A1"', 'x')}</row></sheetData>`, 'tooManyLines'],
    ['behind a sign', `<sheetData><row r="1">${text(' s=">" r="XFD1048576"', 'x')}</row></sheetData>`, 'tooManyLines'],
    ['as a row alone', '<sheetData><row r="1048576"><x/></row></sheetData>', 'empty'],
    ['behind the rows', `<sheetData></sheetData><row r="9999999">${text(' r="XFD1"', 'x')}</row>`, 'empty'],
    ['behind the end', `<sheetData></sheetData></worksheet><row r="999999">${text(' r="A9"', 'x')}</row>`, 'empty'],
  ])('a far-out cell is refused however its address is written: %s', async (_way, sheet, expected) => {
    expect(fault(workbookOf(sheet))[0]).toBe(expected)
  })

  test('content that unpacks too large is refused, even if the archive lies about its size', async () => {
    const much = new Uint8Array(80 * 1024 * 1024)
    const bomb = workbookOf('<sheetData/>', { 'xl/sharedStrings.xml': much })
    expect(bomb.length).toBeLessThan(200_000)
    expect(fault(bomb)).toEqual(['unfolded', undefined])

    const lying = workbookOf(`<sheetData><row r="1">${text(' r="A1"', 'x'.repeat(100_000))}</row></sheetData>`)
    const size = unzipSync(lying)['xl/worksheets/sheet1.xml']?.length ?? 0
    const view = new DataView(lying.buffer)
    for (let at = 0; at < lying.length - 4; at += 1)
      if (view.getUint32(at, true) === size) view.setUint32(at, 100, true)
    expect(fault(lying)[0]).toBe('damaged')
  })

  test('a shared text counts for every cell that uses it', async () => {
    const cells = Array.from(
      { length: 3000 },
      (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`,
    )
    const shared = { 'xl/sharedStrings.xml': strToU8(`<sst><si><t>${'长'.repeat(30_000)}</t></si></sst>`) }
    expect(fault(workbookOf(`<sheetData>${cells.join('')}</sheetData>`, shared))).toEqual(['unfolded', undefined])
  })

  test('cells with only a style are left out, and cells without an address follow one another', async () => {
    const styled = Array.from({ length: 6000 }, (_, at) => `<row r="${at + 3}"><c r="A${at + 3}" s="0"/></row>`).join(
      '',
    )
    const sheet = `<sheetData><row>${text('', '标题')}${text('', '作者')}</row><row><c/>${text('', '王')}</row>${styled}<row r="1048576" ht="12"/></sheetData>`
    const [only] = readSheets(workbookOf(sheet), 5000)
    expect(only?.rows).toEqual([
      ['标题', '作者'],
      [null, '王'],
    ])
  })

  test('too many lines or columns of a CSV are refused', async () => {
    const csv = (given: string) => new TextEncoder().encode(given)
    expect(fault(csv(`a\n${'\n'.repeat(6000)}`))).toBe('read')
    expect(fault(csv(`a\n${'\n'.repeat(6000)}b`))).toEqual(['tooManyLines', 'A6002'])
    expect(fault(csv(`a\n${'\n'.repeat(200_000)}`))).toEqual(['tooManyLines', 'A20001'])
    expect(fault(csv(`${','.repeat(300)}x`))).toEqual(['tooWide', 'KO1'])
  })
})

test('a damaged file is refused with its cause', () => {
  const broken = workbookOf('<sheetData><row r="1"><c r="A1"><v>1</v></row></sheetData>')
  const error = refusal(broken, 10)
  expect(error?.fault).toBe('damaged')
  expect(String(error?.cause)).toMatch('XML without an end')
})
