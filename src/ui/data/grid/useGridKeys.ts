import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { cellAfter, type CellAt } from '@/lib/grid/keys'
import { pressedKey } from '@/lib/pressedKey'

interface GridKeys {
  /** Number of rows without the header, and of columns. */
  readonly rows: number
  readonly columns: number
  /** Scrolls to a row, counted from 0, that is not rendered. */
  readonly bring: (row: number) => void
  /** Selects a row, counted from 0. */
  readonly onSelect?: ((row: number) => void) | undefined
  /** Ctrl/Command+C on a cell, with its text; with a text selection the browser copies instead. */
  readonly onCopy?: ((text: string) => void) | undefined
  /** Alt+arrow on a column header, counted from 0. */
  readonly onResize: (column: number, by: number) => void
}

const CONTROLS = 'a[href], button, input, select, textarea, [contenteditable], [tabindex]'
/** Tab stops inside cells. */
const STOPS = '[data-row] > * :is(a[href], button, input, select, textarea, [tabindex]):not([tabindex="-1"])'
const RESIZE_STEP_PX = 16
const TRIES = 20

const controlsOf = (cell: Element) => [...cell.querySelectorAll<HTMLElement>(CONTROLS)]
const usable = (cell: Element) => controlsOf(cell).filter((control) => !control.matches(':disabled'))
const isTyped = (element: Element) => element.matches('textarea, select, input:not([type=checkbox], [type=radio])')

const isCopy = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  pressedKey(event).toLowerCase() === 'c' &&
  getSelection()?.isCollapsed !== false

/** Finds and focuses cells: rows carry `data-row` (0 is the header), their children are the cells. */
function cellsOf(frame: HTMLElement | null) {
  const at = ({ row, column }: CellAt) =>
    frame?.querySelector(`[data-row="${row}"]`)?.children[column] as HTMLElement | undefined
  const placeOf = (target: Element): CellAt | undefined => {
    const cell = target.closest('[data-row] > *')
    const row = cell?.parentElement
    if (!cell || !row || !frame?.contains(row)) return undefined
    return { row: Number(row.dataset.row), column: [...row.children].indexOf(cell) }
  }
  return { at, placeOf }
}

/**
 * Keyboard navigation of a grid (WAI-ARIA grid pattern): one Tab stop, arrows, Home, End and Page keys between cells, Enter or F2 into
 * a cell, Escape out of it, Space selects the row, Ctrl+C copies. Returns the handlers for the element of role grid.
 */
export function useGridKeys(frame: RefObject<HTMLElement | null>, grid: GridKeys) {
  const active = useRef<CellAt>({ row: 1, column: 0 })

  const updateTabStops = () => {
    const root = frame.current
    if (!root) return
    for (const control of root.querySelectorAll<HTMLElement>(STOPS)) control.tabIndex = -1
    const cells = cellsOf(root)
    const { row, column } = active.current
    const stop =
      cells.at(active.current) ?? root.querySelector('tbody [data-row]')?.children[Math.min(column, grid.columns - 1)]
    for (const old of root.querySelectorAll<HTMLElement>('[data-row] > [tabindex="0"]')) {
      if (old !== stop) old.tabIndex = -1
    }
    if (stop instanceof HTMLElement) stop.tabIndex = 0
    if (row > grid.rows) active.current = { row: grid.rows, column }
  }

  useLayoutEffect(updateTabStops)
  const latest = useRef(updateTabStops)
  useLayoutEffect(() => {
    latest.current = updateTabStops
  })
  useEffect(() => {
    const root = frame.current
    if (!root) return
    // Cells re-render, and scrolling mounts other rows.
    const observer = new MutationObserver(() => latest.current())
    observer.observe(root, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [frame])

  const focus = (to: CellAt, tries = TRIES) => {
    active.current = to
    const cell = cellsOf(frame.current).at(to)
    if (cell) {
      cell.focus({ preventScroll: true })
      cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      updateTabStops()
      return
    }
    if (tries === TRIES) grid.bring(to.row - 1)
    // Another key may have moved the focus meanwhile.
    if (tries > 0) requestAnimationFrame(() => active.current === to && focus(to, tries - 1))
  }

  const enter = (cell: HTMLElement, isHead: boolean) => {
    const [first] = usable(cell)
    if (!first) return
    if (isHead || first.dataset.enter === 'press') first.click()
    else first.focus()
  }

  const inside = (event: KeyboardEvent, cell: HTMLElement, at: CellAt) => {
    if (pressedKey(event) === 'Escape') {
      event.preventDefault()
      return focus(at)
    }
    const sideways = !isTyped(event.target as Element) && { ArrowLeft: -1, ArrowRight: 1 }[pressedKey(event)]
    const step = pressedKey(event) === 'Tab' ? (event.shiftKey ? -1 : 1) : sideways || 0
    const controls = usable(cell)
    const next = step !== 0 && controls[controls.indexOf(event.target as HTMLElement) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    const at = cellsOf(frame.current).placeOf(target)
    const cell = at && cellsOf(frame.current).at(at)
    if (!cell || event.defaultPrevented) return
    const key = pressedKey(event)
    const { ctrlKey, altKey, shiftKey, metaKey } = event
    if (target === cell && isCopy(event) && grid.onCopy) {
      event.preventDefault()
      return grid.onCopy(cell.title || cell.innerText.trim())
    }
    if (metaKey) return
    if (target !== cell) return inside(event, cell, at)
    const sideways = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
    if (altKey) {
      if (at.row !== 0 || sideways === 0) return
      event.preventDefault()
      return grid.onResize(at.column, sideways * RESIZE_STEP_PX)
    }
    const page = Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / cell.offsetHeight) - 1)
    const to = shiftKey ? undefined : cellAfter(at, key, ctrlKey, { rows: grid.rows + 1, columns: grid.columns, page })
    if (to) focus(to)
    else if (key === 'Enter' || key === 'F2') enter(cell, at.row === 0)
    else if (key === ' ' && at.row === 0) enter(cell, true)
    else if (key === ' ' && grid.onSelect) grid.onSelect(at.row - 1)
    else return
    event.preventDefault()
  }

  const onFocus = ({ target }: { target: EventTarget }) => {
    const at = cellsOf(frame.current).placeOf(target as Element)
    if (!at) return
    active.current = at
    updateTabStops()
  }
  return { onKeyDown, onFocus }
}
