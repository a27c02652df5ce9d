/** Cells of a table by row and column, with those that span several. */
function gridOf(table: HTMLTableElement): (HTMLTableCellElement | undefined)[][] {
  const grid: (HTMLTableCellElement | undefined)[][] = [...table.rows].map(() => [])
  for (const [at, row] of [...table.rows].entries()) {
    let column = 0
    for (const cell of row.cells) {
      while (grid[at]?.[column]) column += 1
      for (let down = 0; down < cell.rowSpan; down += 1)
        for (let along = 0; along < cell.colSpan; along += 1) {
          const line = grid[at + down]
          if (line) line[column + along] = cell
        }
      column += cell.colSpan
    }
  }
  return grid
}

/** Widths of the columns of a table as it is laid out, in CSS px; a column that no cell has for itself shares what is left. */
export function columnWidths(table: HTMLTableElement): number[] {
  const grid = gridOf(table)
  const count = Math.max(0, ...grid.map(({ length }) => length))
  const known = Array.from({ length: count }, (_, column) => {
    const cell = grid.map((line) => line[column]).find((one) => one?.colSpan === 1)
    return cell?.getBoundingClientRect().width
  })
  const left = table.getBoundingClientRect().width - known.reduce<number>((sum, width = 0) => sum + width, 0)
  const shared = left / known.filter((width) => width === undefined).length
  return known.map((width) => width ?? shared)
}

/** Gives a copy of a table, or of a part of it, the widths of the whole. */
export function fixWidths(copy: HTMLTableElement, widths: readonly number[]): void {
  for (const group of copy.querySelectorAll(':scope > colgroup')) group.remove()
  const group = copy.ownerDocument.createElement('colgroup')
  for (const width of widths) {
    const column = copy.ownerDocument.createElement('col')
    column.style.width = `${width}px`
    group.append(column)
  }
  // After the caption, which has to be the first.
  if (copy.caption) copy.caption.after(group)
  else copy.prepend(group)
  copy.style.tableLayout = 'fixed'
  copy.style.width = `${widths.reduce((sum, width) => sum + width, 0)}px`
}

/** The rows that a cell joins, from the first to the last, for each cell over several rows. */
export function spansOf(table: HTMLTableElement): (readonly [HTMLTableRowElement, HTMLTableRowElement])[] {
  const rows = [...table.rows]
  return rows.flatMap((row, at) =>
    [...row.cells].flatMap((cell) => {
      const last = rows[Math.min(at + cell.rowSpan, rows.length) - 1]
      return cell.rowSpan > 1 && last ? [[row, last] as const] : []
    }),
  )
}

/** In the copy of a row that begins a sheet: an empty cell for each that has begun on the sheet before. */
export function continueSpans(table: HTMLTableElement, row: HTMLTableRowElement, copy: HTMLTableRowElement): void {
  const rows = [...table.rows]
  const at = rows.indexOf(row)
  const line = gridOf(table)[at] ?? []
  const own = new Map([...row.cells].map((cell, index) => [cell, copy.cells[index]]))
  const placed: Element[] = []
  for (const cell of new Set(line)) {
    if (!cell) continue
    const mine = own.get(cell)
    if (mine) {
      placed.push(mine)
      continue
    }
    // Safe cast: the copy of a cell.
    const rest = cell.cloneNode(false) as HTMLTableCellElement
    rest.rowSpan = rows.findIndex((one) => one === cell.parentElement) + cell.rowSpan - at
    placed.push(rest)
  }
  copy.replaceChildren(...placed)
}

/** The head of a table that stands above its rows again on each further sheet, `room` px high: one that leaves most of it to them. */
export const repeatedHead = (table: HTMLTableElement, room: number): HTMLTableSectionElement | null =>
  table.tHead && table.tHead.getBoundingClientRect().height < room / 2 ? table.tHead : null
