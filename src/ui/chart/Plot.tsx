import { useId, type CSSProperties, type ReactNode } from 'react'
import { ChartTip } from './ChartTip'
import type { ChartProps } from './data'
import { cutText, labelRooms, textWidth } from './labels'
import { Legend } from './Legend'
import { Patterns } from './Patterns'
import type { Scale } from './scale'
import { useChartTexts } from './useChartTexts'
import { bandMark, usePoints, type ActivePoint } from './usePoints'
import './chart.css'
import './labels.css'

/** Longer names of categories are cut, in em; the tip has them whole. */
const NAME_EM = 8
/** From this many categories on, the outer labels keep within the plot. */
const CROWDED = 12

/** What draws the marks of a plot. */
export interface PlotMarks {
  readonly active: ActivePoint | undefined
  /** Id of the patterns. */
  readonly patterns: string
  /** Horizontal middle of a category, 0 to 100. */
  readonly middle: (category: number) => number
  /** Distance of a value from the top, 0 to 100. */
  readonly top: (value: number) => number
  /** What a point needs to know of itself. */
  readonly point: (
    category: number,
    series: number,
  ) => { category: number; series: number; label: string; isStop: boolean; href: string | undefined }
}

interface PlotProps extends ChartProps {
  scale: Scale
  /** A value to write over each category, where these are few and it has one; null for none. */
  heads?: readonly (number | null)[] | undefined
  /** Whether it is written below its mark: a line that falls to it and rises again leaves more room there. */
  isBelow?: (category: number) => boolean
  children: (marks: PlotMarks) => ReactNode
}

/**
 * Axes, labels, legend, tip and keyboard of a chart with categories from left to right. Its coordinates are percentages of the element, so
 * that it fits any size without measuring; labels that do not fit are left out by container queries.
 */
export function Plot({ data, label, format, hrefOf, scale, heads, isBelow, children }: PlotProps) {
  const patterns = useId()
  const { value, tick, named, nameOf, described } = useChartTexts({ data, format })
  const { active, stop, handlers } = usePoints()
  const { categories, series } = data
  const band = 100 / Math.max(1, categories.length)
  const middle = (category: number) => (category + 0.5) * band
  const top = (size: number) => 100 - scale.share(size)
  const ticks = scale.ticks.map((size) => ({ size, text: tick(size) }))
  const names = categories.map((name) => cutText(name, NAME_EM))
  const axis = Math.max(...ticks.map(({ text }) => textWidth(text)))
  const rooms = labelRooms(names.length, Math.max(1, ...names.map(textWidth)), axis)
  const written = categories.length <= CROWDED ? (heads ?? []).map((size) => (size === null ? '' : tick(size))) : []
  const headRooms = labelRooms(written.length, Math.max(1, ...written.map(textWidth)), axis)
  const firstKnown = series.findIndex(({ values }) => values.some((known) => known !== null))
  const first = { category: series[firstKnown]?.values.findIndex((known) => known !== null) ?? 0, series: firstKnown }
  const { category: stopCategory, series: stopSeries } =
    stop && (series[stop.series]?.values[stop.category] ?? null) !== null ? stop : first
  const anchor = (index: number) =>
    categories.length <= CROWDED ? 'middle' : index === 0 ? 'start' : index === categories.length - 1 ? 'end' : 'middle'
  return (
    <div className="chart" data-kind="plot">
      <Legend data={data} patterns={patterns} />
      <div
        className="chart-plot"
        data-heads={written.length > 0 || undefined}
        style={{ '--axis': `${axis}em` } as CSSProperties}
        {...handlers}
      >
        <svg className="chart-svg" role="group" aria-label={described(label)}>
          <Patterns id={patterns} data={data} />
          {ticks.map(({ size, text }) => (
            <g key={size} aria-hidden="true">
              <line
                className="chart-line"
                data-zero={size === 0 || undefined}
                x2="100%"
                y1={`${top(size)}%`}
                y2={`${top(size)}%`}
              />
              <text className="chart-text" x="0" y={`${top(size)}%`} dx="-8" dy=".35em" textAnchor="end">
                {text}
              </text>
            </g>
          ))}
          {names.map((name, index) => (
            // Categories may have equal names; their place is what they are.
            <g key={index} aria-hidden="true">
              <rect
                className="chart-band"
                data-active={active?.category === index || undefined}
                x={`${index * band}%`}
                width={`${band}%`}
                height="100%"
                {...bandMark(index)}
              />
              {rooms[index] !== undefined && (
                <text
                  className="chart-text"
                  data-room={rooms[index]}
                  x={`${anchor(index) === 'middle' ? middle(index) : index === 0 ? 0 : 100}%`}
                  y="100%"
                  dy="1.6em"
                  textAnchor={anchor(index)}
                >
                  {name}
                </text>
              )}
            </g>
          ))}
          {children({
            active,
            patterns,
            middle,
            top,
            point: (category, at) => ({
              category,
              series: at,
              label: named(category, at),
              isStop: category === stopCategory && at === stopSeries,
              href: hrefOf?.(category, at),
            }),
          })}
          {written.map(
            (text, index) =>
              text !== '' &&
              headRooms[index] !== undefined && (
                <text
                  key={index}
                  className="chart-text chart-head"
                  aria-hidden="true"
                  data-room={headRooms[index]}
                  x={`${middle(index)}%`}
                  y={`${top(heads?.[index] ?? 0)}%`}
                  dy={isBelow?.(index) ? '1.6em' : '-.7em'}
                  textAnchor="middle"
                >
                  {text}
                </text>
              ),
          )}
        </svg>
        {active && active.category < categories.length && (
          <div className="chart-over">
            <ChartTip
              active={active}
              data={data}
              hrefOf={hrefOf}
              value={value}
              patterns={patterns}
              x={middle(active.category)}
              name={nameOf(active.category)}
            />
          </div>
        )}
      </div>
    </div>
  )
}
