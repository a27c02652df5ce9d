import { write, utils, CFB } from '@e965/xlsx'
import { strToU8, unzipSync, zipSync } from 'fflate/browser'
import { describe, expect, test } from 'vitest'
import { readSheets } from '@/records/sheets/reader'
import { bytesOf, refusal } from './importing'

const text = (given: string) => new TextEncoder().encode(given)
const rowsOf = (bytes: Uint8Array<ArrayBuffer>) => readSheets(bytes, 100).map(({ rows }) => rows)

const NS = 'http://schemas.openxmlformats.org'
/** A workbook of one sheet as Excel packs it. */
const packed = (sheet: string, workbook = '<sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets>') =>
  zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${NS}/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="r1" Type="${NS}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${NS}/officeDocument/2006/relationships">${workbook}</workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="r1" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${NS}/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
    ),
  })
const inline = (value: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${value}</t></is></c></row>`

describe('texts are read', () => {
  test('with character references above U+FFFF and CDATA', () => {
    expect(rowsOf(packed(inline('&#134071;田 &#x1F600;<![CDATA[<明> & ]]>&amp;')))).toEqual([[['𠮷田 😀<明> & &']]])
  })

  test('from an inline string, without its phonetic reading', () => {
    const cell =
      '<row r="1"><c r="A1" t="inlineStr"><v>7</v><is><r><t>王</t></r><rPh><t>wang</t></rPh><r><t>明</t></r></is></c></row>'
    expect(rowsOf(packed(cell))).toEqual([[['王明']]])
  })

  test('from an HTML page, where long digits stay texts', () => {
    const page =
      '<html><table><tr><th>姓名<th>身份证号</tr><tr><td>&#134071;田</td><td>110101199001010015</td></tr></table></html>'
    expect(rowsOf(text(page))).toEqual([
      [
        ['姓名', '身份证号'],
        ['𠮷田', '110101199001010015'],
      ],
    ])
  })
})

test('a bad cell makes only itself unreadable', () => {
  const cells = '<c r="A1" t="s"><v>99</v></c><c r="B1"><v>12x</v></c><c r="C1" t="n"><v>3</v></c>'
  const [sheet] = readSheets(packed(`<row r="1">${cells}</row>`), 10)
  expect(sheet?.rows).toEqual([[null, '12x', 3]])
  expect(sheet?.exact?.get(0)?.get(0)).toEqual({ fault: 'unreadable' })
})

test('XML that the fast reader cannot read is read by the other one', () => {
  const workbook =
    '<sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets><definedNames><definedName name="b">1<2</definedName></definedNames>'
  const sheet = '<row r="1"><c r="A1" t="inlineStr"><is><t>&#134071;田</t></is></c><c r="B1"><f>1+1</f></c></row>'
  const [read] = readSheets(packed(sheet, workbook), 10)
  expect(read?.rows).toEqual([['𠮷田', null]])
  expect(read?.exact?.get(0)?.get(1)).toEqual({ fault: 'uncomputed' })
})

test('a binary workbook (.xlsb) is read, with its dates', () => {
  const sheet = utils.aoa_to_sheet(
    [
      ['名称', '日期'],
      ['水渠', new Date(Date.UTC(2026, 2, 1))],
    ],
    { UTC: true },
  )
  const bytes = new Uint8Array(write(utils.book_new(sheet, '甲'), { type: 'array', bookType: 'xlsb' }) as ArrayBuffer)
  const [read] = readSheets(bytes, 10)
  expect([read?.name, read?.rows[1]?.[0], read?.exact?.get(1)?.get(1)]).toEqual(['甲', '水渠', { date: '2026-03-01' }])
})

test('texts of Excel 5.0 are decoded by the file’s code page', () => {
  const gbk = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const record = (type: number, ...parts: readonly (readonly number[] | Uint8Array)[]) => {
    const body = parts.flatMap((part) => [...part])
    return [type & 255, type >> 8, body.length & 255, body.length >> 8, ...body]
  }
  const word = (value: number) => [value & 255, value >> 8]
  const name = gbk('cbaec7fe')
  const begin = (kind: number) => record(0x809, word(0x500), word(kind), word(0), word(0))
  const globals = [begin(5), record(0x42, word(936))].flat()
  const bound = record(0x85, [0, 0, 0, 0], [0, 0], [name.length], name)
  const at = globals.length + bound.length + 4
  bound.splice(4, 4, at & 255, at >> 8, 0, 0)
  const label = record(0x204, word(0), word(0), word(0), word(name.length), name)
  const stream = Uint8Array.from([globals, bound, record(0x0a), begin(16), label, record(0x0a)].flat())
  const file = CFB.utils.cfb_new() as object
  // A stream below 4 KiB would stand in the container's own short sectors.
  const padded = new Uint8Array(8192)
  padded.set(stream)
  CFB.utils.cfb_add(file, '/Book', padded)
  const bytes = Uint8Array.from(CFB.write(file as never, { type: 'array' }) as number[])
  expect(readSheets(bytes, 10).map((sheet) => [sheet.name, sheet.rows])).toEqual([['水渠', [['水渠']]]])
})

test('workbook extensions do not change the calendar of 1904', () => {
  const workbook =
    '<workbookPr date1904="1"/><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets><extLst><ext xmlns:x15="x"><x15:workbookPr chartTrackingRefBase="1"/></ext></extLst>'
  const styles = strToU8('<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>')
  const parts = unzipSync(packed('<row r="1"><c r="A1" s="0"><v>44620</v></c></row>', workbook))
  expect(rowsOf(zipSync({ ...parts, 'xl/styles.xml': styles }))).toEqual([[['2026-03-01']]])
})

describe('OpenDocument', () => {
  const flat = (rows: string) =>
    text(
      `<office:document xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><table:table table:name="a">${rows}</table:table></office:body></office:document>`,
    )
  const cell = (more: string) =>
    `<table:table-cell office:value-type="string"${more}><text:p>x</text:p></table:table-cell>`

  test('repeated cells and rows count as often as they repeat', () => {
    const wide = `<table:table-row>${cell(' table:number-columns-repeated="16384"')}</table:table-row>`
    expect(refusal(flat(wide), 10)?.fault).toBe('tooWide')
    const long = `<table:table-row table:number-rows-repeated="1048576">${cell('')}</table:table-row>`
    expect(refusal(flat(long), 10)).toMatchObject({ fault: 'tooManyLines', values: { cell: 'A12' } })
    const empty =
      '<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    expect(rowsOf(flat(`<table:table-row>${cell('')}</table:table-row>${empty}`))).toEqual([[['x']]])
  })

  test('spaces, tabs and lines are as shown; notes and pictures are left out', () => {
    const given =
      '<table:table-row><table:table-cell office:value-type="string"><office:annotation><text:p>note</text:p></office:annotation><text:p>a<text:s text:c="2"/>b<text:tab/>c</text:p><text:p>d</text:p></table:table-cell></table:table-row>'
    expect(rowsOf(flat(given))).toEqual([[['a  b\tc\nd']]])
  })

  test('a file with a password is refused as locked', () => {
    const bytes = zipSync({
      'content.xml': strToU8('…'),
      'META-INF/manifest.xml': strToU8('<manifest:encryption-data/>'),
    })
    expect(refusal(bytes, 10)?.fault).toBe('locked')
  })
})

test('XML 2003: cells keep their columns beside merged cells above', () => {
  const [sheet] = readSheets(bytesOf('calc/people-2003.xls'), 100)
  expect(sheet?.rows[3]?.slice(4)).toEqual(['13900000002', null, null, '配偶', '常住', false])
})
