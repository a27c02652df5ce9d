import { useTexts } from '@/i18n/useTexts'
import { ChartTip } from '@/ui/chart/ChartTip'
import type { ChartProps } from '@/ui/chart/data'
import { cutText } from '@/ui/chart/labels'
import { Point } from '@/ui/chart/Point'
import { usePoints } from '@/ui/chart/usePoints'
import '@/ui/chart/chart.css'
import { ClassLegend } from './ClassLegend'
import { classOf, classPaint, colourClasses } from './classes'
import './maps.css'

const COLUMNS = 4
const [HEAD, ROW] = [36, 68]

interface TileMapProps extends ChartProps {
  /** Town of each category; those of one town stand together. */
  towns: readonly string[]
}

/** The rows of tiles from top to bottom: the head of a town, then its villages, each with its place in px. */
function placed(towns: readonly string[]) {
  const groups = [...new Set(towns)]
  let y = 0
  const heads: { town: string; y: number }[] = []
  const tiles: { index: number; column: number; y: number }[] = []
  for (const town of groups) {
    heads.push({ town, y })
    y += HEAD
    const members = towns.flatMap((one, index) => (one === town ? [index] : []))
    members.forEach((index, at) => tiles.push({ index, column: at % COLUMNS, y: y + Math.floor(at / COLUMNS) * ROW }))
    y += Math.ceil(members.length / COLUMNS) * ROW
  }
  return { heads, tiles, height: y }
}

/** Villages as tiles, together by town: a map without borders. Colour and number say the same. */
export function TileMap({ data, label, format, hrefOf, towns }: TileMapProps) {
  const { t, number } = useTexts()
  const value = format ?? number
  const { active, stop, handlers } = usePoints()
  const values = data.series[0]?.values ?? []
  const classes = colourClasses(values.flatMap((one) => one ?? []))
  const { heads, tiles, height } = placed(towns)
  const shown = tiles.find(({ index }) => index === active?.category)
  return (
    <div className="chart tile-map flex flex-col gap-2">
      <ClassLegend classes={classes} format={value} />
      <div className="tile-map-tiles" style={{ height }} {...handlers}>
        <svg className="chart-svg" role="group" aria-label={label}>
          {heads.map(({ town, y }) => (
            <text key={town} className="tile-map-town" y={y + 22}>
              {town || t('未注明乡镇')}
            </text>
          ))}
          {tiles.map(({ index, column, y }) => {
            const name = data.categories[index] ?? ''
            const known = values[index] ?? 0
            return (
              <svg
                key={index}
                x={`${(column / COLUMNS) * 100}%`}
                y={y}
                width={`${100 / COLUMNS}%`}
                height={ROW}
                className="chart-row"
              >
                <Point
                  category={index}
                  series={0}
                  label={`${name} ${value(known)}`}
                  isStop={index === (stop?.category ?? tiles[0]?.index)}
                  href={hrefOf?.(index, 0)}
                >
                  <rect
                    className="chart-bar tile-map-tile"
                    data-active={active?.category === index || undefined}
                    x="2%"
                    y="4"
                    width="96%"
                    height={ROW - 8}
                    rx="4"
                    fill={classPaint(classOf(known, classes), classes)}
                  />
                </Point>
                <g className="tile-map-words" aria-hidden="true">
                  <text className="tile-map-name" x="50%" y="28" textAnchor="middle">
                    {cutText(name, 5)}
                  </text>
                  <text className="tile-map-value" x="50%" y="50" textAnchor="middle">
                    {value(known)}
                  </text>
                </g>
              </svg>
            )
          })}
        </svg>
        {active && shown && (
          <div className="chart-over tile-map-over">
            <ChartTip
              active={active}
              data={data}
              hrefOf={hrefOf}
              value={value}
              patterns=""
              x={((shown.column + 0.5) / COLUMNS) * 100}
              y={((shown.y + ROW) / height) * 100}
            />
          </div>
        )}
      </div>
    </div>
  )
}
