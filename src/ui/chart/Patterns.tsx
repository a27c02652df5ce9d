import { hasPending, slotsOf, type ChartData } from './data'

/** What is drawn over a colour where it is not enough (chart.css says where); the first one is plain. */
const overlays: Readonly<Record<number, string>> = {
  2: 'M-2 2l4-4M0 8l8-8M6 10l4-4',
  3: 'M2 2h2v2H2zM6 6h2v2H6z',
  4: 'M0 2h8M0 6h8',
  5: 'M0 0l8 8M8 0l-8 8',
  6: 'M2 0v8M6 0v8',
}

/** Paint of a slot in the chart with these patterns. */
export const paintOf = (patterns: string, slot: number): string =>
  slot in overlays ? `url(#${patterns}-${slot})` : `var(--chart-${slot})`
/** Paint of what is not sent yet. */
export const pendingPaint = (patterns: string, slot: number): string => `url(#${patterns}-p${slot})`

function Pattern({ id, slot, pending = false }: { id: string; slot: number; pending?: boolean }) {
  const colour = `var(--chart-${slot})`
  return (
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
      <rect width="8" height="8" fill={pending ? 'var(--chart-ground)' : colour} />
      <path
        className={pending ? undefined : 'chart-overlay'}
        d={pending ? 'M-2 6l4 4M0 0l8 8M6 -2l4 4' : overlays[slot]}
        fill={slot === 3 && !pending ? 'var(--chart-ground)' : 'none'}
        stroke={pending ? colour : slot === 3 ? 'none' : 'var(--chart-ground)'}
        strokeWidth={pending ? 2 : 1}
      />
    </pattern>
  )
}

/** The patterns that the marks and swatches of a chart are painted with. */
export function Patterns({ id, data }: { id: string; data: ChartData }) {
  const slots = [...new Set(slotsOf(data.series))]
  return (
    <defs>
      {slots.map((slot) => slot in overlays && <Pattern key={slot} id={`${id}-${slot}`} slot={slot} />)}
      {hasPending(data) && slots.map((slot) => <Pattern key={slot} id={`${id}-p${slot}`} slot={slot} pending />)}
    </defs>
  )
}

/** A small sample of a paint, for legends and tips. */
export const Swatch = ({ paint }: { paint: string }) => (
  <svg width="12" height="12" className="shrink-0" aria-hidden="true">
    <rect width="12" height="12" rx="2" fill={paint} />
  </svg>
)
