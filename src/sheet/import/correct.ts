import type { FileRow } from './checkRows'

/** What a person typed in the place of wrong cells, by `correctionKey`. */
export type Corrections = Readonly<Record<string, string>>

/** A cell of a file: its line (the first is 1) and the position of its column. */
export const correctionKey = (line: number, column: number): string => `${line} ${column}`

/** Rows as they are after the corrections; '' is an empty cell. */
export function corrected(rows: readonly FileRow[], corrections: Corrections): FileRow[] {
  const columns = new Map<number, [column: number, text: string][]>()
  for (const [key, text] of Object.entries(corrections)) {
    const [line = 0, column = 0] = key.split(' ').map(Number)
    columns.set(line, [...(columns.get(line) ?? []), [column, text]])
  }
  return rows.map((row) => {
    const typed = columns.get(row.line)
    if (!typed) return row
    const cells = [...row.cells]
    for (const [column, text] of typed) cells[column] = text === '' ? null : text
    return { ...row, cells }
  })
}
