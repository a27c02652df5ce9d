import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cell } from '@/records/sheets/column'
import { isFormula } from '@/lib/security/formula'
import { BOM, csvLine, parseCsv } from '@/records/sheets/csv'

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

  test('reads back every text it writes', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const all: Cell[][] = [['名称', '备注'], ...given]
        expect(parseCsv(BOM + all.map(csvLine).join('')).rows).toEqual(all)
      }),
      { numRuns: 500 },
    )
  })

  test('writes numbers, booleans and empty cells', () => {
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
    'guards %j against being run as a formula',
    (formula) => {
      expect(isFormula(formula)).toBe(true)
      expect(csvLine([formula]).replace(/^"/, '').startsWith("'")).toBe(true)
      expect(parseCsv(`名称\r\n${csvLine([formula])}`).rows).toEqual([['名称'], [formula]])
    },
  )

  test('writes texts without formula signs unchanged', () => {
    expect(csvLine(["'quoted'", 'a=b', '1-2-3', '中文'])).toBe("'quoted',a=b,1-2-3,中文\r\n")
    expect(parseCsv("'quoted'\n").rows).toEqual([["'quoted'"]])
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
    ['something after the quotes', '"a"b,c', [['ab', 'c']]],
    ['nothing', '', []],
  ])('is read with %s', (_name, given, rowsOf) => {
    expect(parseCsv(given).rows).toEqual(rowsOf)
  })
})

test('parseCsv(): an unclosed quote stays in its cell, and its line is reported', () => {
  expect(parseCsv('a,b\n1,"三组 12 号\n2,"x"\n')).toEqual({
    rows: [
      ['a', 'b'],
      ['1', '三组 12 号\n2,x"'],
    ],
  })
  expect(parseCsv('a,b\n1,"三组 12 号\n2,x\n')).toEqual({
    rows: [
      ['a', 'b'],
      ['1', '"三组 12 号'],
      ['2', 'x'],
    ],
    unclosed: 2,
  })
})

describe('separator of a CSV is detected', () => {
  const letters = fc.string({
    unit: fc.constantFrom('甲', '乙', '1', ' ', '.', ',', ';', '|', '，', '"', '\n'),
    maxLength: 6,
  })
  test.each([',', ';', '\t', '|', '，'])('as %j, whatever quoted cells contain', (separator) => {
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
    const table = fc.array(fc.array(letters, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(table, (given) => {
        const all = [['名称', '类别', '农户'], ...given]
        const text = all.map((row) => row.map(quoted).join(separator)).join('\r\n')
        expect(parseCsv(text).rows).toEqual(all.map((row) => row.map((cell) => (cell === '' ? null : cell))))
      }),
      { numRuns: 200 },
    )
  })

  test.each([
    ['a title above', '桃源村种植表\n名称\t类别\n稻\t粮食\n', ['名称', '类别']],
    [
      'commas within the head',
      '名称;地块(东, 西, 南, 北);面积\n稻;东坡;1,5\n麦;西坡;2\n',
      ['名称', '地块(东, 西, 南, 北)', '面积'],
    ],
    ['full-width commas', '名称，类别\n稻，粮食\n', ['名称', '类别']],
    ['pipes', '名称|类别\n稻|粮食\n', ['名称', '类别']],
  ])('in a file with %s', (_name, given, head) => {
    expect(parseCsv(given).rows).toContainEqual(head)
  })
})

describe('texts that Excel would change', () => {
  test.each(['110101199001020029', '00123', '3-2', '12/5', '8:30', '1E5'])(
    '%s is written with a leading tab, and read back without it',
    (text) => {
      expect(csvLine([text])).toBe(`"\t${text}"\r\n`)
      expect(parseCsv(`名称,号\r\n甲,${csvLine([text])}`).rows[1]).toEqual(['甲', text])
    },
  )
  test.each(['13800000000', '2026-03-01', '0', '1.5', 'A-12'])('%s is written without a tab', (text) => {
    expect(csvLine([text])).toBe(`${text}\r\n`)
  })
  test('digits guarded the way other programs do it are read as digits', () => {
    expect(
      parseCsv(`号,a\n'0123,1\n="0123",2\n\t11010119900104004X,3\n`)
        .rows.slice(1)
        .map(([first]) => first),
    ).toEqual(['0123', '0123', '11010119900104004X'])
  })
})
