import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { useSheetFiles } from '@/records/sheets/parts/useChartFiles'
import { BarChart } from '@/ui/chart/BarChart'
import { ChartFrame } from '@/ui/chart/ChartFrame'
import type { ChartData, ChartProps, Shape } from '@/ui/chart/data'
import { LineChart } from '@/ui/chart/LineChart'
import { StackedRankChart } from '@/ui/chart/StackedRankChart'
import { RankChart } from '@/ui/chart/RankChart'
import { RingChart } from '@/ui/chart/RingChart'
import { TargetBar } from '@/ui/chart/TargetBar'
import { figureColumns, figureRows, type FigureNames } from './figureRows'
import { FigureTable } from './FigureTable'
import { openAt } from './openAt'
import { useFigures } from './useFigures'
import { useWidgetWords } from './useWidgetWords'
import { useFiguresNote } from './useFiguresNote'
import { periodWords } from './periodWords'
import { byDate, type Figures, type Scope, type Widget } from './widget'

/** The figures as a chart; none where nothing was counted. A period before stands beside its series. */
function chartData(widget: Widget, scope: Scope, figures: Figures, names: FigureNames): ChartData {
  const { shape, mean } = widget
  const { categories, series, total } = figures
  if (total === 0) return { categories: [], series: [] }
  const open = openAt(widget, scope, figures)
  const before = series.filter(({ previous }) => previous !== undefined)
  return {
    categories: categories.map(names.category),
    ...(open !== undefined && { open }),
    series: [
      ...series.map(({ key, values, unsent }) => ({
        name: before.length > 0 ? names.now : names.series(key),
        values,
        ...(mean === undefined && { pending: unsent }),
      })),
      // Parts of a whole have no place for another whole.
      ...(shape === 'share'
        ? []
        : before.map(({ previous = [] }) => ({ name: names.before, values: previous, muted: true }))),
    ],
  }
}

/** Shapes that write each value with its unit. */
const saysUnits: readonly Shape[] = ['rank', 'stackedRank', 'share', 'targets']

interface WidgetPanelProps {
  widget: Widget
  scope: Scope
  /** Further controls of the head. */
  actions?: ReactNode
}

/** A widget that is a chart or a table: its figures, the rows behind them, pictures and files. */
export function WidgetPanel({ widget, scope, actions }: WidgetPanelProps) {
  const { t } = useTexts()
  const words = useWidgetWords(widget)
  const found = useFigures(widget, scope)
  const noteOf = useFiguresNote()
  const { figures, error, addressOf } = found
  const name = t(widget.title)
  const { now, before } = periodWords[scope.period]
  const names: FigureNames = {
    category: words.category,
    series: words.series,
    head: words.head,
    whole: name,
    now: t(now),
    before: before ? (byDate(widget) ? t(before) : t('{{period}}同期', { period: t(before) })) : '',
  }
  const placeOf = (category: number, series: number) => {
    const one = figures?.series[series]
    // The period before has no list of its own: its place is that of the present one.
    return one && { category: figures.categories[category], ...(one.key !== '' && { series: one.key }) }
  }
  const hrefOf = (category: number, series: number) => {
    const place = placeOf(category, series)
    return place && addressOf(place)
  }
  const sum = found.partial ? t('已知合计') : t('合计')
  // Of an unknown whole there are no shares, nor a distance to a goal.
  const isPart = found.partial !== undefined && (widget.shape === 'share' || widget.shape === 'targets')
  const draw = (chart: ChartProps) => {
    if (isPart) return <RankChart {...chart} />
    switch (widget.shape) {
      case 'area':
        return <LineChart {...chart} area />
      case 'rank':
        return <RankChart {...chart} />
      case 'stackedRank':
        return <StackedRankChart {...chart} />
      case 'share':
        return <RingChart {...chart} />
      case 'targets':
        return (
          <ul className="flex flex-col gap-4 self-start">
            {figures?.categories.map((category, at) => (
              <li key={category}>
                <TargetBar
                  label={words.category(category)}
                  value={figures.series[0]?.values[at] ?? 0}
                  goal={found.targetOf(category)}
                  format={words.format}
                  pending={figures.series[0]?.unsent[at] ?? 0}
                  href={hrefOf(at, 0)}
                />
              </li>
            ))}
          </ul>
        )
      case 'table':
        return figures && <FigureTable figures={figures} names={names} label={name} sum={sum} hrefOf={hrefOf} />
      default:
        return <BarChart {...chart} stacked={widget.shape === 'stack'} />
    }
  }
  const files = useSheetFiles(
    name,
    figures && { columns: figureColumns(figures, names), rows: figureRows(figures, names) },
  )
  return (
    <ChartFrame
      title={name}
      shape={widget.shape}
      about={
        widget.unit === undefined || saysUnits.includes(widget.shape)
          ? undefined
          : t('单位：{{unit}}', { unit: words.unit })
      }
      data={figures && chartData(widget, scope, figures, names)}
      error={error}
      onRetry={found.refetch}
      note={noteOf(found)}
      actions={actions}
      heading={words.head}
      files={files}
      format={words.format}
      exact={words.exact}
      hrefOf={hrefOf}
      {...(found.partial && { emptyTitle: t('本机没有可以显示的记录') })}
      emptyDetail={found.partial ? t('连上服务器后会自动再查') : t('这段时间没有记录')}
    >
      {draw}
    </ChartFrame>
  )
}
