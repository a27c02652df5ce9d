import { runsOf } from './runs'
import './sparkline.css'

/** A trend at a glance beside a figure, for the eye alone: without axes, the last value has a dot. Unknown values are gaps. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const known = values.flatMap((one) => one ?? [])
  const [lowest, highest] = [Math.min(0, ...known), Math.max(0, ...known)]
  const x = (index: number) => (values.length > 1 ? (index / (values.length - 1)) * 100 : 50)
  const y = (index: number) => 100 - (((values[index] ?? 0) - lowest) / (highest - lowest || 1)) * 100
  const last = values.findLastIndex((one) => one !== null)
  return (
    <svg className="sparkline" aria-hidden="true">
      <svg viewBox="0 0 100 100" width="100%" height="100%" preserveAspectRatio="none" overflow="visible">
        {runsOf(values).map((run) => (
          <path key={run[0]} d={`M${run.map((at) => `${x(at)} ${y(at)}`).join('L')}`} />
        ))}
      </svg>
      {last >= 0 && <circle cx={`${x(last)}%`} cy={`${y(last)}%`} r="3" />}
    </svg>
  )
}
