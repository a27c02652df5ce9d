import { runsOf } from './LineChart'
import { scaleOf } from './scale'
import { useChartTexts } from './useChartTexts'
import './chart.css'
import './sparkline.css'

interface SparklineProps {
  /** Accessible name. */
  label: string
  categories: readonly string[]
  values: readonly (number | null)[]
  format?: (value: number) => string
}

/** A course at a glance beside a figure, without axes; the last value has a dot. */
export function Sparkline({ label, categories, values, format }: SparklineProps) {
  const { t, summary } = useChartTexts({ data: { categories, series: [{ name: label, values }] }, format })
  const known = values.flatMap((one) => one ?? [])
  const { share } = scaleOf(known)
  const x = (index: number) => (values.length > 1 ? (index / (values.length - 1)) * 100 : 50)
  const y = (index: number) => 100 - share(values[index] ?? 0)
  const last = values.findLastIndex((one) => one !== null)
  return (
    <span className="chart sparkline">
      <svg className="chart-svg" role="img" aria-label={summary === '' ? `${label}. ${t('没有数据')}` : summary}>
        <svg viewBox="0 0 100 100" width="100%" height="100%" preserveAspectRatio="none" className="chart-lines">
          {runsOf(values).map((run) => (
            <path
              key={run[0]}
              className="chart-stroke"
              stroke="var(--chart-1)"
              d={`M${run.map((at) => `${x(at)} ${y(at)}`).join('L')}`}
            />
          ))}
        </svg>
        {last >= 0 && <circle cx={`${x(last)}%`} cy={`${y(last)}%`} r="3" fill="var(--chart-1)" />}
      </svg>
    </span>
  )
}
