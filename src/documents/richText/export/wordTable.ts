import { ShadingType, Table, TableCell, TableRow, WidthType, type FileChild, type Paragraph } from 'docx'

/** Pixels to twips. */
const TWIPS = 15

const widthOf = (cell: HTMLTableCellElement) =>
  (cell.getAttribute('colwidth') ?? '').split(',').reduce((sum, width) => sum + Number(width), 0)

/** A table with its merged cells, its head repeated on each page. `blocksOf` reads a cell. */
export async function wordTable(
  table: HTMLTableElement,
  blocksOf: (cell: HTMLElement) => Promise<FileChild[]>,
): Promise<Table> {
  const rows: TableRow[] = []
  for (const row of table.rows) {
    const children: TableCell[] = []
    for (const cell of row.cells) {
      const width = widthOf(cell)
      children.push(
        new TableCell({
          children: (await blocksOf(cell)) as Paragraph[],
          ...(cell.colSpan > 1 && { columnSpan: cell.colSpan }),
          ...(cell.rowSpan > 1 && { rowSpan: cell.rowSpan }),
          ...(width > 0 && { width: { size: width * TWIPS, type: WidthType.DXA } }),
          ...(cell.localName === 'th' && { shading: { type: ShadingType.CLEAR, fill: 'F0F2F5' } }),
        }),
      )
    }
    const isHead = [...row.cells].every(({ localName }) => localName === 'th')
    if (children.length > 0)
      rows.push(new TableRow({ children, cantSplit: true, ...(isHead && { tableHeader: true }) }))
  }
  return new Table({ rows, width: { size: 100, type: WidthType.PERCENTAGE } })
}
