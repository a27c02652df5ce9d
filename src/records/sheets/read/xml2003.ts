import { createMeter, type Bounds } from '../bounds'
import { SheetError } from '../error'
import { createShown, type NumberFormat, type Shown } from './shown'
import { createTable, type ReadSheet } from './table'
import { attribute, xmlTokens, type Tag } from './xml'

/** Reads the sheets of an XML Spreadsheet 2003, in which old systems export tables named `.xls`. */

const named: Readonly<Record<string, NumberFormat>> = {
  'General Number': 'General',
  Percent: '0.00%',
  Fixed: '0.00',
  Standard: '#,##0.00',
  Currency: '#,##0.00',
  'Euro Currency': '#,##0.00',
  Scientific: '0.00E+00',
}

const indexOf = (tag: Tag, name: string): number | undefined => {
  const value = attribute(tag, name)
  return value !== undefined && /^\d{1,7}$/.test(value) ? Number(value) : undefined
}

function cellOf(cell: Tag, type: string | undefined, text: string, number: (value: number) => Shown): Shown {
  switch (type) {
    case 'Number':
      return text.trim() === '' || Number.isNaN(Number(text)) ? { cell: text } : number(Number(text))
    case 'Boolean':
      return { cell: text === '1' }
    case 'DateTime': {
      const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)/.exec(text) ?? []
      // A time alone is one of the day before the calendar's first.
      if (day < '1900-01-01') return { cell: time || text }
      const date = time === '00:00:00' ? day : `${day} ${time}`
      return { cell: date, exact: { date } }
    }
    case undefined:
      return attribute(cell, 'Formula') === undefined ? { cell: null } : { cell: null, exact: { fault: 'uncomputed' } }
  }
  return { cell: text }
}

/** The sheets, which may be empty. Throws SheetError: `noSheets`, `damaged`, or what `bounds` throws. */
export function readXml2003(xml: string, bounds: Bounds): ReadSheet[] {
  const [meter, shown] = [createMeter(), createShown(false)]
  const sheets: ReadSheet[] = []
  const formats = new Map<string, NumberFormat>()
  let [style, table, name] = ['', createTable(bounds, meter), '']
  let [row, column, hidden, inVisible] = [-1, -1, false, false]
  let [cell, type, text, isData, isComment]: [Tag | undefined, string | undefined, string, boolean, boolean] = [
    undefined,
    undefined,
    '',
    false,
    false,
  ]
  /** For each column the row up to which a merged cell covers it: cells of the rows below are written beside it. */
  let covered: number[] = []

  const begin = (token: Tag) => {
    ;[cell, type, text] = [token, undefined, '']
    const stated = indexOf(token, 'Index')
    column = stated === undefined ? column + 1 : stated - 1
    if (stated === undefined) while ((covered[column] ?? -1) >= row) column += 1
  }
  const end = (token: Tag) => {
    const format = formats.get(attribute(token, 'StyleID') ?? '') ?? 'General'
    table.set(
      row,
      column,
      cellOf(token, type, text, (value) => shown(value, format)),
    )
    const [over, down] = [indexOf(token, 'MergeAcross') ?? 0, indexOf(token, 'MergeDown') ?? 0]
    if (over + down > 0) {
      bounds(row, column + over)
      table.merge({ r: row, c: column }, { r: row + down, c: column + over })
      for (let at = column; at <= column + over; at += 1) covered[at] = row + down
    }
    column += over
    cell = undefined
  }

  for (const token of xmlTokens(xml)) {
    if (typeof token === 'string') {
      if (isData && !isComment) text += token
      else if (inVisible) hidden = token.trim() !== 'SheetVisible'
      continue
    }
    const { name: tag, is } = token
    const isOpen = is === 'open'
    if (tag === 'Style' && is !== 'close') style = attribute(token, 'ID') ?? ''
    else if (tag === 'NumberFormat' && is !== 'close') {
      const format = attribute(token, 'Format') ?? 'General'
      // Dates have a type of their own here: what is no code of a number is a name.
      formats.set(style, named[format] ?? (/[0#?]/.test(format) ? format : 'General'))
    } else if (tag === 'Worksheet' && isOpen) {
      ;[name, row, hidden, covered, table] = [attribute(token, 'Name') ?? '', -1, false, [], createTable(bounds, meter)]
    } else if (tag === 'Worksheet') sheets.push({ name, ...table.sheet(), ...(hidden && { hidden }) })
    else if (tag === 'Visible') inVisible = isOpen
    else if (tag === 'Row' && is !== 'close') {
      ;[row, column] = [(indexOf(token, 'Index') ?? row + 2) - 1, -1]
      if (attribute(token, 'Hidden') === '1') table.hide(row)
      row += is === 'empty' ? (indexOf(token, 'Span') ?? 0) : 0
    } else if (tag === 'Cell') {
      if (is !== 'close') begin(token)
      if (!isOpen && cell) end(cell)
    } else if (tag === 'Comment') isComment = isOpen
    else if (tag === 'Data' && !isComment) {
      isData = isOpen
      if (is !== 'close') type = attribute(token, 'Type') ?? 'String'
    }
  }
  if (sheets.length === 0) throw new SheetError('noSheets')
  return sheets
}
