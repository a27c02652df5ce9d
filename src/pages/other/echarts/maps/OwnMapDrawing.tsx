import { useEffect, useState } from 'react'
import { failureTexts } from '@/lib/failureTexts'
import { useTexts } from '@/i18n/useTexts'
import { ChartTip } from '@/ui/chart/ChartTip'
import type { ChartProps } from '@/ui/chart/data'
import { Point } from '@/ui/chart/Point'
import { usePoints } from '@/ui/chart/usePoints'
import '@/ui/chart/chart.css'
import { ClassLegend } from './ClassLegend'
import { classOf, classPaint, colourClasses } from './classes'
import type { MapArea } from './geoJson'
import type { DrawnArea } from './projection'
import './maps.css'

/** More names than this hide the map; tips and the table have them all. */
const NAMES_MAX = 40

interface OwnMapDrawingProps extends ChartProps {
  areas: readonly MapArea[]
  review: string
  /** Places of records, shown as points. Must be stable. */
  places: readonly string[]
}

/** The operator's map, coloured by the figures of villages of the same names; the 审图号 stands below it. */
export function OwnMapDrawing({ data, label, format, hrefOf, areas, review, places }: OwnMapDrawingProps) {
  const { t, number } = useTexts()
  const value = format ?? number
  const [drawn, setDrawn] = useState<readonly DrawnArea[]>()
  const [points, setPoints] = useState<readonly (readonly [number, number])[]>([])
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    let isWanted = true
    import('./projection').then(
      ({ projectAreas, projectPlaces }) => {
        if (!isWanted) return
        setDrawn(projectAreas(areas))
        setPoints(projectPlaces(areas, places))
      },
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [areas, places])
  const { active, stop, handlers } = usePoints()
  const values = data.series[0]?.values ?? []
  const classes = colourClasses(values.flatMap((one) => one ?? []))
  if (isFailed) return <p role="alert">{t(failureTexts.missing)}</p>
  if (!drawn) return <div className="skeleton chart-skeleton" role="status" aria-label={t('加载中')} />
  const at = active && drawn[active.category]?.at
  return (
    <div className="chart own-map">
      <ClassLegend classes={classes} format={value} />
      <div className="tile-map-tiles" {...handlers}>
        <svg className="chart-svg own-map-drawing" viewBox="0 0 800 500" role="group" aria-label={label}>
          {drawn.map((area, index) => {
            const known = values[index] ?? null
            return (
              <Point
                key={index}
                category={index}
                series={0}
                label={`${area.name || t('未命名')} ${known === null ? t('没有数据') : value(known)}`}
                isStop={index === (stop?.category ?? 0)}
                href={known === null ? undefined : hrefOf?.(index, 0)}
              >
                <path
                  className="chart-bar own-map-area"
                  data-active={active?.category === index || undefined}
                  d={area.path}
                  fill={known === null ? 'var(--chart-ground)' : classPaint(classOf(known, classes), classes)}
                />
              </Point>
            )
          })}
          <g aria-hidden="true">
            {points.map(([x, y], index) => (
              <circle key={index} className="own-map-point" cx={x} cy={y} r={4} />
            ))}
          </g>
          {drawn.length <= NAMES_MAX &&
            drawn.map(({ name, at: [x, y] }, index) => (
              <text key={index} className="own-map-name" x={x} y={y} textAnchor="middle" aria-hidden="true">
                {name}
              </text>
            ))}
        </svg>
        {active && at && (
          <div className="chart-over tile-map-over">
            <ChartTip
              active={active}
              data={data}
              hrefOf={hrefOf}
              value={value}
              patterns=""
              x={(at[0] / 800) * 100}
              y={(at[1] / 500) * 100}
              name={data.categories[active.category] || t('未命名')}
            />
          </div>
        )}
      </div>
      {places.length > 0 && (
        <p data-printed>
          {t('点是有坐标的记录：图上 {{shown}} 个，图外 {{outside}} 个', {
            shown: points.length,
            outside: places.length - points.length,
          })}
        </p>
      )}
      <p data-printed>{t('审图号：{{number}}', { number: review })}</p>
    </div>
  )
}
