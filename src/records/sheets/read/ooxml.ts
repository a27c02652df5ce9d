import { createMeter, type Bounds } from '../bounds'
import { columnAt } from '../column'
import { SheetError } from '../error'
import { relationshipsOf, xmlOf, type Parts } from './package'
import { createShown, type NumberFormat, type Shown } from './shown'
import { createTable, type ReadSheet } from './table'
import { attribute, xmlTokens, type Tag } from './xml'

/**
 * Reads the sheets of an OOXML workbook (ECMA-376), transitional or strict, by tags alone: other programs leave out parts and addresses, and
 * order rows and cells as they like.
 */

/** Without the extensions of other vendors, whose elements have the names of others. */
function* ownTokens(xml: string): Generator<Tag | string> {
  let within = 0
  for (const token of xmlTokens(xml)) {
    if (typeof token !== 'string' && token.name === 'extLst' && token.is !== 'empty')
      within += token.is === 'open' ? 1 : -1
    else if (within === 0) yield token
  }
}

const isTrue = (value: string | undefined) => value === '1' || value?.toLowerCase() === 'true'
/** Characters that XML has not, and the sign that begins them (22.9.2.19). */
const plain = (text: string) =>
  text.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))

/** The texts of the shared strings, without what is read aloud (`rPh`). */
function sharedStrings(xml: string): string[] {
  const texts: string[] = []
  let [text, isText, isPhonetic] = ['', false, false]
  for (const token of ownTokens(xml)) {
    if (typeof token === 'string') {
      if (isText && !isPhonetic) text += token
    } else if (token.name === 't') isText = token.is === 'open'
    else if (token.name === 'rPh') isPhonetic = token.is === 'open'
    else if (token.name === 'si' && token.is !== 'open') {
      texts.push(plain(text))
      text = ''
    }
  }
  return texts
}

/** The number formats of the cell styles. */
function cellFormats(xml: string): NumberFormat[] {
  const own = new Map<string, string>()
  const formats: NumberFormat[] = []
  let isCells = false
  for (const token of ownTokens(xml)) {
    if (typeof token === 'string') continue
    const { name, is } = token
    if (name === 'numFmt' && is !== 'close')
      own.set(attribute(token, 'numFmtId') ?? '', attribute(token, 'formatCode') ?? '')
    else if (name === 'cellXfs') isCells = is === 'open'
    else if (name === 'xf' && is !== 'close' && isCells) {
      const id = attribute(token, 'numFmtId') ?? '0'
      formats.push(own.get(id) ?? Number(id))
    }
  }
  return formats
}

/** The place of an address, from 0; undefined for none. */
function placeOf(address: string | undefined) {
  const [, letters, line] = /^\s*\$?([a-z]{1,3})\$?(\d{1,7})\s*$/i.exec(address ?? '') ?? []
  return letters === undefined ? undefined : { r: Number(line) - 1, c: columnAt(letters.toUpperCase()) }
}

/** `2026-03-01T08:30:00.000Z` as `2026-03-01 08:30:00`; a time alone stays. */
const isoText = (text: string) => text.replace(/T(?=\d)/, ' ').replace(/(?:\.\d+)?Z?$/, '')

interface Workbook {
  readonly strings: readonly string[]
  readonly formats: readonly NumberFormat[]
  readonly shown: (value: number, format: NumberFormat) => Shown
}

/** A cell with its value, or its inline text; null for an empty one. */
function cellOf(
  { strings, formats, shown }: Workbook,
  opening: Tag,
  value: string | undefined,
  text: string,
  isFormula: boolean,
): Shown {
  switch (attribute(opening, 't')) {
    case 's': {
      const found = strings[Number(value)]
      return found === undefined ? { cell: null, exact: { fault: 'unreadable' } } : { cell: found }
    }
    case 'inlineStr':
      return { cell: plain(text || (value ?? '')) }
    case 'b':
      return { cell: isTrue(value) }
    case 'd':
      return { cell: isoText(value ?? '') }
    case 'e':
      return { cell: value ?? '#VALUE!' }
    case 'str':
      if (value !== undefined) return { cell: plain(value) }
      break
    default:
  }
  if (value === undefined || value.trim() === '')
    return isFormula ? { cell: null, exact: { fault: 'uncomputed' } } : { cell: null }
  const number = Number(value)
  return Number.isNaN(number)
    ? { cell: plain(value) }
    : shown(number, formats[Number(attribute(opening, 's') ?? 0)] ?? 0)
}

function readRows(xml: string, workbook: Workbook, bounds: Bounds, meter: (size: number) => void) {
  const table = createTable(bounds, meter)
  let [row, column, isData] = [-1, -1, false]
  let cell: Tag | undefined
  let [value, text, into]: [string | undefined, string, '' | 'v' | 't'] = [undefined, '', '']
  let [isFormula, isPhonetic] = [false, false]
  const close = () => {
    if (cell) table.set(row, column, cellOf(workbook, cell, value, text, isFormula))
    cell = undefined
  }
  for (const token of ownTokens(xml)) {
    if (typeof token === 'string') {
      if (into === 'v') value = (value ?? '') + token
      else if (into === 't' && !isPhonetic) text += token
      continue
    }
    const { name, is } = token
    if (name === 'sheetData') isData = is === 'open'
    else if (name === 'mergeCell' && is !== 'close') {
      const [first, last] = (attribute(token, 'ref') ?? '').split(':').map(placeOf)
      if (first && last) table.merge(first, last)
    } else if (!isData) continue
    else if (name === 'row' && is !== 'close') {
      const line = attribute(token, 'r') ?? ''
      row = /^\d{1,7}$/.test(line) ? Number(line) - 1 : row + 1
      column = -1
      if (isTrue(attribute(token, 'hidden'))) table.hide(row)
    } else if (name === 'c') {
      if (is === 'close') close()
      else {
        const place = placeOf(attribute(token, 'r'))
        column = place?.c ?? column + 1
        row = place?.r ?? row
        ;[cell, value, text, into, isFormula] = [token, undefined, '', '', false]
        if (is === 'empty') close()
      }
    } else if (name === 'v') {
      into = is === 'open' ? 'v' : ''
      value ??= is === 'open' ? '' : undefined
    } else if (name === 't') into = is === 'open' ? 't' : ''
    else if (name === 'rPh') isPhonetic = is === 'open'
    else if (name === 'f') isFormula = true
  }
  return table.sheet()
}

/**
 * The sheets of the workbook in the part `name`, which may be empty. Throws SheetError: `noSheets`, `damaged`, or what `bounds` throws.
 */
export function readOoxml(parts: Parts, name: string, bounds: Bounds): ReadSheet[] {
  const relationships = relationshipsOf(parts, name)
  const partOf = (type: string) => {
    const stated = relationships.find((each) => each.type === type)?.target
    const usual = [...parts.keys()].find((each) => each.endsWith(`/${type.toLowerCase()}.xml`))
    return xmlOf(parts, stated ?? usual ?? '')
  }
  const [strings, styles] = [partOf('sharedStrings'), partOf('styles')]
  let from1904 = false
  const listed: { readonly title: string; readonly id: string; readonly hidden: boolean }[] = []
  for (const token of ownTokens(xmlOf(parts, name) ?? '')) {
    if (typeof token === 'string' || token.is === 'close') continue
    if (token.name === 'workbookPr') from1904 = isTrue(attribute(token, 'date1904'))
    else if (token.name === 'sheet')
      listed.push({
        title: attribute(token, 'name') ?? '',
        id: attribute(token, 'id') ?? '',
        hidden: (attribute(token, 'state') ?? 'visible') !== 'visible',
      })
  }
  const workbook: Workbook = {
    strings: strings === undefined ? [] : sharedStrings(strings),
    formats: styles === undefined ? [] : cellFormats(styles),
    shown: createShown(from1904),
  }
  const meter = createMeter()
  const sheets = listed.flatMap(({ title, id, hidden }) => {
    const relationship = relationships.find((each) => each.id === id)
    // A chart sheet has no cells.
    const xml = relationship?.type === 'worksheet' ? xmlOf(parts, relationship.target) : undefined
    return xml === undefined
      ? []
      : [{ name: title, ...readRows(xml, workbook, bounds, meter), ...(hidden && { hidden }) }]
  })
  if (sheets.length === 0) throw new SheetError('noSheets')
  return sheets
}
