import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { cellAround, isInTable, selectionCell } from '@tiptap/pm/tables'

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

/** Where the handles of the row and column of the cursor stand; undefined outside a table. */
export function placeOf(editor: Editor, page: HTMLElement): HandlePlace | undefined {
  const cell = cellOf(editor.state)
  const element = cell && editor.view.nodeDOM(cell.pos)
  const table = element instanceof HTMLElement ? element.closest('.tableWrapper') : null
  if (!table || !(element instanceof HTMLElement)) return undefined
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
