import { useEffect, useState, type RefObject } from 'react'
import leftIcon from 'virtual:icon/arrow-left-s-line'
import rightIcon from 'virtual:icon/arrow-right-s-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/base/Icon'

/** Scroll buttons of an overflowing row, which gets `data-more-left` and `data-more-right` to fade at; absent while everything fits. A change of `count` re-measures. */
export function OverflowButtons({ list, count }: { list: RefObject<HTMLElement | null>; count: number }) {
  const { t } = useTexts()
  const [ends, setEnds] = useState({ left: false, right: false })
  useEffect(() => {
    const row = list.current
    if (!row) return
    const measure = () => {
      const left = row.scrollLeft > 1
      const right = row.scrollLeft + row.clientWidth < row.scrollWidth - 1
      row.toggleAttribute('data-more-left', left)
      row.toggleAttribute('data-more-right', right)
      setEnds((now) => (now.left === left && now.right === right ? now : { left, right }))
    }
    // Fires once on observe, after layout: measuring synchronously here would force a second layout of every opened page.
    const observer = new ResizeObserver(measure)
    observer.observe(row)
    row.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', measure)
    }
  }, [list, count])
  if (!ends.left && !ends.right) return null
  const scroll = (share: number) =>
    list.current?.scrollBy({ left: share * list.current.clientWidth, behavior: 'smooth' })
  return (
    <span className="flex max-lg:hidden">
      <button
        type="button"
        className="widget"
        aria-label={t('向左滚动')}
        disabled={!ends.left}
        onClick={() => scroll(-0.7)}
      >
        <Icon path={leftIcon} size={16} className={ends.left ? '' : 'opacity-40'} />
      </button>
      <button
        type="button"
        className="widget"
        aria-label={t('向右滚动')}
        disabled={!ends.right}
        onClick={() => scroll(0.7)}
      >
        <Icon path={rightIcon} size={16} className={ends.right ? '' : 'opacity-40'} />
      </button>
    </span>
  )
}
