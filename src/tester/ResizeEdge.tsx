import { useMove } from 'react-aria/useMove'

interface ResizeEdgeProps {
  label: string
  /** Width of the panel and its bounds, in pixels. */
  value: number
  min: number
  max: number
  /** Pixels that the panel becomes wider. */
  onMove: (by: number) => void
}
/** An arrow key moves as far as this, in pixels. */
const KEY_PX = 20

/** The left edge of the docked panel: drags its width, by pointer, touch or arrow keys. */
export function ResizeEdge({ label, value, min, max, onMove }: ResizeEdgeProps) {
  const { moveProps } = useMove({
    onMove: ({ deltaX, pointerType }) => onMove(-deltaX * (pointerType === 'keyboard' ? KEY_PX : 1)),
  })
  return (
    <div
      {...moveProps}
      role="separator"
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      className="tester-edge"
    />
  )
}
