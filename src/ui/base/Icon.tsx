/** A Remix icon (path data from `virtual:icon/…`), 20 px by default; decorative, so label the control that contains it. */
export function Icon({
  path,
  size = 20,
  className = '',
}: {
  path: string
  size?: 14 | 16 | 20 | 24
  className?: string
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <path d={path} />
    </svg>
  )
}
