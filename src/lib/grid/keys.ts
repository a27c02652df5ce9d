/** Row 0 is the header. */
export interface CellAt {
  readonly row: number
  readonly column: number
}

interface GridSize {
  /** Including the header. */
  readonly rows: number
  readonly columns: number
  /** Rows per Page Up and Page Down. */
  readonly page: number
}

const clamp = (value: number, max: number) => Math.max(0, Math.min(max, value))

/** Target cell of a key press (WAI-ARIA grid pattern), or undefined for other keys. */
export function cellAfter(at: CellAt, key: string, ctrl: boolean, size: GridSize): CellAt | undefined {
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1]
  const moves: Readonly<Record<string, CellAt>> = {
    ArrowUp: { row: ctrl ? 0 : at.row - 1, column: at.column },
    ArrowDown: { row: ctrl ? lastRow : at.row + 1, column: at.column },
    ArrowLeft: { row: at.row, column: ctrl ? 0 : at.column - 1 },
    ArrowRight: { row: at.row, column: ctrl ? lastColumn : at.column + 1 },
    Home: { row: ctrl ? 0 : at.row, column: 0 },
    End: { row: ctrl ? lastRow : at.row, column: lastColumn },
    PageUp: { row: at.row - size.page, column: at.column },
    PageDown: { row: at.row + size.page, column: at.column },
  }
  const move = moves[key]
  return move && { row: clamp(move.row, lastRow), column: clamp(move.column, lastColumn) }
}
