import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { CellSelection, cellAround, isInTable, selectionCell } from '@tiptap/pm/tables'

/** Where the table of the cursor is, and the row and column in it, in CSS pixels from the edges of the page that scrolls. */
export interface HandlePlace {
  readonly left: number
  readonly top: number
  readonly bottom: number
  /** The middles of the row and the column. */
  readonly row: number
  readonly column: number
}

/** The cell of the cursor, null outside a table. */
export const cellOf = (state: EditorState) =>
  isInTable(state) ? (cellAround(state.selection.$head) ?? selectionCell(state)) : null

/** The element of the cursor's cell, undefined outside a table. */
function cursorCell({ state, view }: Editor): HTMLElement | undefined {
  const cell = cellOf(state)
  const element = cell && view.nodeDOM(cell.pos)
  return element instanceof HTMLElement ? element : undefined
}

/** Where the handles of the row and column of a cell stand: of `pointed`, else of the cursor's; undefined outside a table. */
export function placeOf(editor: Editor, page: HTMLElement, pointed?: HTMLElement): HandlePlace | undefined {
  const element = pointed && editor.view.dom.contains(pointed) ? pointed : cursorCell(editor)
  const table = element?.closest('.tableWrapper')
  if (!element || !table) return undefined
  const origin = page.getBoundingClientRect()
  const whole = table.getBoundingClientRect()
  const own = element.getBoundingClientRect()
  const [x, y] = [page.scrollLeft - origin.left, page.scrollTop - origin.top]
  // A table that is wider than the text scrolls in its box.
  const middle = Math.min(Math.max((own.left + own.right) / 2, whole.left), whole.right)
  return {
    left: whole.left + x,
    top: whole.top + y,
    bottom: whole.bottom + y,
    row: (own.top + own.bottom) / 2 + y,
    column: middle + x,
  }
}

/** Puts the cursor into a cell, unless it is there or the cell is one of those that are selected. */
export function enterCell(editor: Editor, cell: HTMLElement): void {
  const { state, view } = editor
  if (!view.dom.contains(cell)) return
  const at = view.posAtDOM(cell, 0)
  const isIn =
    state.selection instanceof CellSelection
      ? state.selection.ranges.some(({ $from, $to }) => $from.pos <= at && at <= $to.pos)
      : cursorCell(editor) === cell
  if (!isIn) editor.commands.setTextSelection(at)
}
