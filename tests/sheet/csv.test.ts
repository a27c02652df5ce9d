import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cell } from '@/sheet/column'
import { isFormula } from '@/lib/security/formula'
import { BOM, csvLine, parseCsv } from '@/sheet/csv'
import { decodeText } from '@/sheet/reader'

const bytes = (...values: readonly number[]) => new Uint8Array(values)

describe('CSV', () => {
  const letters = fc.constantFrom(
    'a',
    '中',
    '\u00A0',
    '\u200B',
    '"',
    ',',
    ';',
    '\t',
    '\n',
    '\r',
    "'",
    '=',
    '-',
    '+',
    '@',
    ' ',
    '1',
    '😀',
  )
  const text = fc.string({ unit: letters, minLength: 1, maxLength: 8 })
  // At least two columns, and no other separator in the header line, as in an export.
  const rows = fc.array(fc.tuple(text, text), { maxLength: 6 })

  test('reads back every text that it writes, whatever stands in it', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const all: Cell[][] = [['名称', '备注'], ...given]
        expect(parseCsv(BOM + all.map(csvLine).join(''))).toEqual(all)
      }),
      { numRuns: 500 },
    )
  })

  test('holds numbers, truth and nothing', () => {
    expect(csvLine([-5, 1.5, true, null, ''])).toBe('-5,1.5,TRUE,,\r\n')
  })

  const unseen = [
    ' ',
    '   ',
    '\u00A0',
    '\uFEFF',
    '\u200B',
    '\u200C\u200D',
    '\u2060',
    '\u3000',
    '\u202E',
    '\u00AD',
    '\v',
  ]
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '=HYPERLINK("http://a","b")']
  test.each([...formulas, ...unseen.flatMap((mark) => [`${mark}=1`, `${mark}+1`, `${mark}-1`, `${mark}@A1`])])(
    'never lets a spreadsheet carry out %j',
    (formula) => {
      expect(isFormula(formula)).toBe(true)
      expect(csvLine([formula]).replace(/^"/, '').startsWith("'")).toBe(true)
      expect(parseCsv(`名称\r\n${csvLine([formula])}`)).toEqual([['名称'], [formula]])
    },
  )

  test('and leaves other texts as they are', () => {
    expect(csvLine(["'quoted'", 'a=b', '1-2', '中文'])).toBe("'quoted',a=b,1-2,中文\r\n")
    expect(parseCsv("'quoted'\n")).toEqual([["'quoted'"]])
  })

  test.each([
    [
      'semicolons',
      'a;b\n1;"2;3"\n',
      [
        ['a', 'b'],
        ['1', '2;3'],
      ],
    ],
    [
      'tabs',
      'a\tb\r1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a comma in a quoted head',
      '"a,b,c";d\n1;2',
      [
        ['a,b,c', 'd'],
        ['1', '2'],
      ],
    ],
    [
      'no end of line',
      'a,b\r\n1,',
      [
        ['a', 'b'],
        ['1', null],
      ],
    ],
    ['an empty line', 'a\n\nb\n', [['a'], [null], ['b']]],
    ['quotes that never close', 'a\n"b\nc', [['a'], ['b\nc']]],
    ['something after the quotes', '"a"b,c', [['ab', 'c']]],
    ['nothing', '', []],
  ])('is read with %s', (_name, given, rowsOf) => {
    expect(parseCsv(given)).toEqual(rowsOf)
  })
})

describe('a text file', () => {
  test('is read as UTF-8, with or without a mark', () => {
    const utf8 = new TextEncoder().encode('标题,作者')
    expect(decodeText(utf8)).toBe('标题,作者')
    expect(decodeText(bytes(0xef, 0xbb, 0xbf, ...utf8))).toBe('标题,作者')
  })

  test('is read as GB 18030, which Chinese Excel writes', () => {
    expect(decodeText(bytes(0xb1, 0xea, 0xcc, 0xe2, 0x2c, 0xd7, 0xf7, 0xd5, 0xdf))).toBe('标题,作者')
  })

  test('is read as UTF-16, which Excel calls Unicode text', () => {
    const text = new Uint8Array(Buffer.from('\uFEFF标题\t作者', 'utf16le'))
    expect(decodeText(text)).toBe('标题\t作者')
    expect(decodeText(text.map((_, at) => text[at ^ 1] ?? 0))).toBe('标题\t作者')
  })
})
