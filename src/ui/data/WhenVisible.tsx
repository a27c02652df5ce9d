import { useEffect, useRef, useState, type ReactNode } from 'react'

interface WhenVisibleProps {
  /** Height that is kept for the children, as a CSS length. */
  height: string
  /** Names the place until then, for whoever goes by headings. */
  title?: string
  children: ReactNode
}

/** Renders its children once their place has come into the visible part of the window; what is below the fold is not loaded. */
export function WhenVisible({ height, title, children }: WhenVisibleProps) {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [seen])
  if (seen) return children
  return (
    <div ref={place} className="panel p-5" style={{ minHeight: height }}>
      {title && <h2 className="text-base font-medium">{title}</h2>}
    </div>
  )
}
