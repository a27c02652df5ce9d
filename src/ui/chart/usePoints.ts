import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { pressedKey } from '@/lib/pressedKey'

/** The category that a tip is about, and the series if one value is meant. */
export interface ActivePoint {
  readonly category: number
  readonly series: number | undefined
  readonly by: 'hover' | 'focus' | 'touch'
}
interface PointIndex {
  readonly category: number
  readonly series: number
}

/** Which categories and series the arrow keys go to. */
const steps: Readonly<Record<string, readonly [categories: number, series: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Attributes of the mark of one value, and of the area that stands for a category. */
export const pointMark = (category: number, series: number) => ({ 'data-point': `${category} ${series}` })
export const bandMark = (category: number) => ({ 'data-band': category })

function placeOf(target: EventTarget | null): { category: number; series: number | undefined } | undefined {
  const mark = target instanceof Element ? target.closest<SVGElement | HTMLElement>('[data-point], [data-band]') : null
  if (!mark) return undefined
  const [category = 0, series] = (mark.dataset.point ?? mark.dataset.band ?? '').split(' ').map(Number)
  return { category, series }
}

/**
 * Walks the marks of a chart. It is one stop of Tab; arrows go from mark to mark, Home and End to the first and last category. Hovering,
 * focus and a tap make a mark active; a tap elsewhere, Escape and leaving end that. On a touch screen the first tap of a link shows
 * its value, the second follows it. `upright`: categories are rows, so that up and down walk them.
 */
export function usePoints({ upright = false }: { upright?: boolean } = {}) {
  const root = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<ActivePoint>()
  const [stop, setStop] = useState<PointIndex>()
  const showsOnly = useRef(false)

  const touched = active?.by === 'touch'
  useEffect(() => {
    if (!touched) return
    const away = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setActive(undefined)
    }
    addEventListener('pointerdown', away)
    return () => removeEventListener('pointerdown', away)
  }, [touched])

  const markAt = ({ category, series }: PointIndex) =>
    root.current?.querySelector<SVGElement | HTMLElement>(`[data-point="${category} ${series}"]`)
  /** The nearest mark in a direction; unknown values have none. */
  const next = (from: PointIndex, [categories, series]: readonly [number, number]): Element | null | undefined => {
    const all = [...(root.current?.querySelectorAll('[data-point]') ?? [])].map((mark) => placeOf(mark))
    const last = Math.max(...all.map((place) => Math.max(place?.category ?? 0, place?.series ?? 0)))
    for (let far = 1; far <= last; far++) {
      const mark = markAt({ category: from.category + far * categories, series: from.series + far * series })
      if (mark) return mark
    }
    return undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (pressedKey(event) === 'Escape' && active) {
      // Only the tip closes, not the dialog around the chart.
      event.stopPropagation()
      setActive(undefined)
      return
    }
    const place = placeOf(event.target)
    if (place?.series === undefined) return
    const step = steps[pressedKey(event)]
    const ends = { Home: 0, End: -1 }[pressedKey(event)]
    if (!step && ends === undefined) return
    const [categories, series] = step ?? [0, 0]
    const marks = root.current?.querySelectorAll<SVGElement | HTMLElement>(`[data-point$=" ${place.series}"]`)
    const target =
      ends === undefined
        ? next({ ...place, series: place.series }, upright ? [series, categories] : [categories, series])
        : [...(marks ?? [])].at(ends)
    if (!(target instanceof SVGElement || target instanceof HTMLElement)) return
    event.preventDefault()
    target.focus()
  }
  const onFocus = (event: FocusEvent) => {
    const place = placeOf(event.target)
    if (place?.series === undefined) return
    setStop({ category: place.category, series: place.series })
    if (event.target.matches(':focus-visible')) setActive({ ...place, by: 'focus' })
  }
  const onPointerOver = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return
    const place = placeOf(event.target)
    setActive(place && { ...place, by: 'hover' })
  }
  const onPointerDown = (event: PointerEvent) => {
    showsOnly.current = false
    if (event.pointerType !== 'touch') return
    const place = placeOf(event.target)
    showsOnly.current = place?.category !== active?.category || place?.series !== active?.series
    setActive(place && { ...place, by: 'touch' })
  }
  const onClick = (event: MouseEvent) => {
    if (showsOnly.current && placeOf(event.target)) event.preventDefault()
    showsOnly.current = false
  }
  return {
    active,
    /** The mark that Tab reaches; undefined until one had the focus: the first. */
    stop,
    /** Of the element around the marks. */
    handlers: {
      ref: root,
      onKeyDown,
      onFocus,
      onBlur: () => setActive((before) => (before?.by === 'focus' ? undefined : before)),
      onPointerOver,
      onPointerLeave: () => setActive((before) => (before?.by === 'hover' ? undefined : before)),
      onPointerDown,
      onClick,
    },
  }
}
