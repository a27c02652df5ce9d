import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

interface VirtualListProps<T> {
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  /** Estimated height of an unmeasured item, in pixels. */
  estimate: number
  children: (item: T) => ReactNode
}

/** A window-scrolling virtual list with items of variable height. */
export function VirtualList<T>({ label, items, keyOf, estimate, children }: VirtualListProps<T>) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const { getVirtualItems, getTotalSize, measureElement } = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimate,
    getItemKey: (index) => keyOf(items[index] as T),
    overscan: 6,
    scrollMargin: top,
    // Batches several wheel events into one frame.
    useFlushSync: false,
  })
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY))
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [items.length])
  return (
    <ul ref={list} aria-label={label} className="virtual-list" style={{ height: getTotalSize() }}>
      {getVirtualItems().map(({ index, key, start }) => (
        <li
          key={key}
          ref={measureElement}
          data-index={index}
          aria-setsize={items.length}
          aria-posinset={index + 1}
          style={{ translate: `0 ${start - top}px` }}
        >
          {children(items[index] as T)}
        </li>
      ))}
    </ul>
  )
}
