/** Cells of a pasted range: more are not meant to be read as a table in a text. */
const CELLS_MAX = 2000

const cellOf = (text: string) => text.trim().replaceAll('|', '\\|').replaceAll('\n', ' ')

/** The cells of a range that a spreadsheet has copied as text: parted by tabs, quoted where a cell has several lines. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  const FIELD = /"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*)/y
  let at = 0
  for (;;) {
    FIELD.lastIndex = at
    const found = FIELD.exec(text)
    const [whole = '', quoted, plain = ''] = found ?? []
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    at += whole.length
    if (at >= text.length) return rows
    if (text[at] === '\n') rows.push([])
    at += 1
  }
}

/** A range of a spreadsheet (cells by tabs, rows by lines) as a Markdown table, its first row the head; undefined for other text. */
export function tableOf(text: string): string | undefined {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/, '')
  if (!lines.includes('\t')) return undefined
  const rows = cellsOf(lines)
  const width = Math.max(...rows.map(({ length }) => length))
  if (rows.length * width > CELLS_MAX || rows.some(({ length }) => length < width)) return undefined
  const line = (cells: readonly string[]) => `| ${cells.map(cellOf).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n')
}
