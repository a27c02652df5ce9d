import { guarded } from '@/lib/security/formula'
import { textOf, type GridColumn } from './column'
import './print.css'

/** Heads and cells of rows as texts, without tabs and line breaks within one. */
export function cellsOf<R>(
  columns: readonly GridColumn<R>[],
  rows: readonly R[],
  head: (column: GridColumn<R>) => string,
): readonly (readonly string[])[] {
  const line = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  return [
    columns.map((column) => line(head(column))),
    ...rows.map((row) => columns.map((column) => line(textOf(column, row)))),
  ]
}

const isNumber = (text: string) => /^[+-]?\d[\d,]*(\.\d+)?%?$/.test(text)

/** As a spreadsheet takes it from the clipboard: tabs between cells, line breaks between rows. What looks like a formula is guarded. */
export const tabSeparated = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.map((text) => (isNumber(text) ? text : guarded(text))).join('\t')).join('\n')

/** Prints cells as a table under a title, and nothing else of the page. */
export function printCells(title: string, [head = [], ...rows]: readonly (readonly string[])[]): void {
  const sheet = document.createElement('div')
  sheet.className = 'print-sheet'
  const add = (parent: Element, tag: string, text = '') => {
    const element = document.createElement(tag)
    element.textContent = text
    parent.append(element)
    return element
  }
  add(sheet, 'h1', title)
  const table = add(sheet, 'table')
  const headRow = add(add(table, 'thead'), 'tr')
  for (const text of head) add(headRow, 'th', text)
  const body = add(table, 'tbody')
  for (const row of rows) {
    const line = add(body, 'tr')
    for (const text of row) add(line, 'td', text)
  }
  document.body.append(sheet)
  addEventListener('afterprint', () => sheet.remove(), { once: true })
  print()
}
