import { useEffect, useLayoutEffect, useMemo, useReducer, useState, type RefObject } from 'react'
import type { MenuItem } from '@/routes/menu'
import { useMenu, type Menu } from './useMenu'

/** The element that holds the first-level entries. */
export type Row = RefObject<HTMLElement | null>

/** Room that the entry of the others takes, in pixels at the usual text size. */
const MORE_PX = 104

/** How many of these widths fit; all of them, or so many that the entry of the others has its place. */
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

/** The first `count` entries, and the others under one of their own. */
function withMore(items: MenuItem[], count: number): MenuItem[] {
  if (count >= items.length) return items
  const more = { name: 'more', path: '', meta: { title: '更多' }, children: items.slice(count) }
  return [...items.slice(0, count), more]
}

/**
 * How many of `items` fit into `row` side by side, with room for the entry of the others when not all do. `entry` selects their
 * elements, of which there must be one each while all are drawn.
 */
export function useFitting(row: Row, items: readonly MenuItem[], entry: string): number {
  // Counts the widths that the row has had; for each of them all entries are drawn once, to be measured.
  const [pass, measureAgain] = useReducer((count: number) => count + 1, 0)
  const [shown, setShown] = useState<{ of: readonly MenuItem[]; pass: number; count: number }>()
  const known = shown?.of === items && shown.pass === pass ? shown : undefined

  useLayoutEffect(() => {
    if (!row.current || known) return
    const widths = Array.from(row.current.querySelectorAll<HTMLElement>(entry), (element) => element.offsetWidth)
    if (widths.length !== items.length) return
    const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
    // eslint-disable-next-line react/set-state-in-effect -- what fits is known once the entries have been laid out
    setShown({ of: items, pass, count: fitting(widths, row.current.clientWidth, MORE_PX * scale) })
  }, [row, known, items, entry, pass])
  useEffect(() => {
    if (!row.current) return
    const observer = new ResizeObserver(measureAgain)
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [row])
  return known?.count ?? items.length
}

/** The menu with as many first-level entries as `row` has room for; the others stand under one of their own. */
export function useTopMenu(row: Row): Menu {
  const menu = useMenu(false)
  const count = useFitting(row, menu.items, '.bar-item')
  const items = useMemo(() => withMore(menu.items, count), [menu.items, count])
  return { ...menu, items }
}
