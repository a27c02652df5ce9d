import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { MenuItem } from '@/routes/menu'
import { useMenu, type Menu } from './useMenu'

/**
 * The container of the first-level entries; null until it is there. A state and no ref, which is set after the effects of what is in it: its
 * entries would not be measured before it changes its size.
 */
export type Row = HTMLElement | null

/** Width of the "more" entry at the standard text size. */
const MORE_PX = 104

/** How many of `widths` fit into `room`, leaving `more` for the overflow entry unless all fit. All in px. */
export function fitting(widths: readonly number[], room: number, more: number): number {
  if (widths.reduce((sum, width) => sum + width, 0) <= room) return widths.length
  let [left, count] = [room - more, 0]
  for (const width of widths) {
    left -= width
    if (left < 0) break
    count += 1
  }
  return count
}

/** The first `count` entries, the rest under a "more" entry. */
function withMore(items: MenuItem[], count: number): MenuItem[] {
  if (count >= items.length) return items
  const more = { name: 'more', path: '', meta: { title: '更多' }, children: items.slice(count) }
  return [...items.slice(0, count), more]
}

/**
 * How many of `items` fit into `row`, leaving room for a "more" entry unless all do. `entry` is the selector of their elements, one each
 * while all are rendered.
 */
export function useFitting(row: Row, items: readonly MenuItem[], entry: string): number {
  // Measurement pass: each resize renders all entries once to measure them.
  const [pass, measureAgain] = useReducer((count: number) => count + 1, 0)
  const [measured, setMeasured] = useState<{ of: readonly MenuItem[]; pass: number; count: number }>()
  const current = measured?.of === items && measured.pass === pass ? measured : undefined
  /** Name of the entry that had the focus when it was measured again: entries go into "more" and come out of it. */
  const focused = useRef<string>(undefined)

  useLayoutEffect(() => {
    if (!row) return
    if (current) {
      const name = focused.current
      focused.current = undefined
      if (name !== undefined && document.activeElement === document.body) {
        const named = (id: string) => row.querySelector<HTMLElement>(`[data-deferred="${CSS.escape(id)}"]`)
        const next = named(name) ?? named('more')
        next?.focus()
      }
      return
    }
    const widths = Array.from(row.querySelectorAll<HTMLElement>(entry), (element) => element.offsetWidth)
    if (widths.length !== items.length) return
    const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
    // eslint-disable-next-line react/set-state-in-effect -- needs the layout of the entries
    setMeasured({ of: items, pass, count: fitting(widths, row.clientWidth, MORE_PX * scale) })
  }, [row, current, items, entry, pass])
  useEffect(() => {
    if (!row) return
    const sizeOf = () => `${row.clientWidth} ${row.clientHeight}`
    let size = sizeOf()
    const observer = new ResizeObserver(() => {
      // The first report is of the size as it is.
      if (sizeOf() === size) return
      size = sizeOf()
      const { activeElement } = document
      if (row.contains(activeElement)) focused.current = (activeElement as HTMLElement).dataset.deferred
      measureAgain()
    })
    observer.observe(row)
    return () => observer.disconnect()
  }, [row])
  return current?.count ?? items.length
}

/** The menu with as many first-level entries as fit into `row`, the rest under a "more" entry. */
export function useTopMenu(row: Row): Menu {
  const menu = useMenu(false)
  const count = useFitting(row, menu.items, '.bar-item')
  const items = useMemo(() => withMore(menu.items, count), [menu.items, count])
  return { ...menu, items }
}
