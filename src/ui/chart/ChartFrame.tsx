import { useId, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import tableIcon from 'virtual:icon/table-line'
import chartIcon from 'virtual:icon/bar-chart-2-line'
import { useTexts } from '@/i18n/useTexts'
import { EmptyState, ErrorState } from '../feedback/States'
import { IconButton } from '../inputs/IconButton'
import { isEmptyChart, type ChartData, type ChartProps, pendingOf, type Shape } from './data'
import { SaveFiles } from './SaveFiles'
import type { ChartFile } from './SaveMenu'
import { TableFrame } from '../data/Table'
import { useChartTexts } from './useChartTexts'
import './chartFrame.css'
import './coming.css'

/** The figures of a chart as a table, whose values lead where its marks lead. `heading` names the column of the categories. */
function ChartTable({ data, label, format, hrefOf, heading }: ChartProps & { heading?: string | undefined }) {
  const { t } = useTexts()
  const { value, nameOf } = useChartTexts({ data, format })
  return (
    <TableFrame label={label} room="var(--chart-height, 16rem)">
      <thead>
        <tr>
          <th scope="col">{heading ?? t('分类')}</th>
          {data.series.map(({ name }) => (
            <th key={name} scope="col" data-align="end">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.categories.map((_, at) => (
          <tr key={at}>
            <th scope="row" className="chart-table-name">
              {nameOf(at)}
            </th>
            {data.series.map((series, index) => {
              const known = series.values[at] ?? null
              const pending = pendingOf(series, at)
              const href = known === null ? undefined : hrefOf?.(at, index)
              const text = known === null ? '–' : value(known)
              return (
                <td key={series.name} data-align="end">
                  {href === undefined ? text : <a href={href}>{text}</a>}
                  {pending > 0 && <small> {t('含未同步 {{value}}', { value: value(pending) })}</small>}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

interface ChartFrameProps extends Omit<ChartProps, 'data' | 'label'> {
  title: string
  /** How the table says a value, where that differs from `format`. */
  exact?: ((value: number) => string) | undefined
  /** Level of the title; default 2. */
  level?: 2 | 3
  /** A sentence below the title. */
  about?: string | undefined
  /** undefined until loaded. */
  data: ChartData | undefined
  error?: Error | null
  onRetry?: (() => void) | undefined
  /** How complete and how old the figures are, such as “截至 10:42，本机已存 640 条，共 1,200 条”. */
  note?: ReactNode
  /** Further controls of the head. */
  actions?: ReactNode
  /** What it is drawn as while it is on its way; default: columns. */
  shape?: Shape
  /** Height of the chart, and of what stands in its place, as a CSS length; default 16rem. */
  height?: string
  /** What the categories are, for the table. */
  heading?: string
  /** Files with the figures, beside the pictures. */
  files?: readonly ChartFile[]
  /** What an empty chart says, if there is more to say. */
  emptyTitle?: string
  emptyDetail?: string
  /** What stands below, such as a link to the rows. */
  foot?: ReactNode
  children: (chart: ChartProps) => ReactNode
}

/** A chart as a panel: title, the same figures as a table, pictures and files to save; loading, empty, failed and stale. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, level = 2, about, data, error, onRetry, note, actions, height = '16rem', shape } = props
  const { heading, files = [], emptyTitle, emptyDetail, foot, children, format, exact = format, hrefOf } = props
  const { t, title: serverText } = useTexts()
  const [isTable, setTable] = useState(false)
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const Heading = `h${level}` as const
  const isShown = data !== undefined && !isEmptyChart(data)

  const content = () => {
    if (!data)
      return error ? (
        <ErrorState
          error={error}
          title={t('数据没有加载成功')}
          detail={serverText(error.message)}
          {...(onRetry && { action: t('重试'), onAction: onRetry })}
        />
      ) : (
        <div className="skeleton chart-skeleton" data-shape={shape} role="status" aria-label={t('加载中')} />
      )
    const chart = { data, label: title, format, hrefOf }
    if (!isShown)
      return (
        <EmptyState
          kind="nothingYet"
          title={emptyTitle ?? t('没有数据')}
          detail={emptyDetail ?? t('有了记录会显示在这里')}
        />
      )
    return isTable ? <ChartTable {...chart} format={exact} heading={heading} /> : children(chart)
  }
  return (
    <section
      aria-labelledby={id}
      className="panel chart-frame"
      style={{ '--chart-height': height } as CSSProperties}
      aria-busy={!data && !error}
    >
      <header className="chart-frame-head">
        <div className="chart-frame-words">
          <Heading id={id} className="chart-frame-title">
            {title}
          </Heading>
          {about !== undefined && <p className="chart-frame-about">{about}</p>}
        </div>
        {actions}
        {isShown && (
          <>
            <IconButton
              size="sm"
              icon={isTable ? chartIcon : tableIcon}
              label={isTable ? t('“{{title}}”显示图形', { title }) : t('“{{title}}”显示表格', { title })}
              onPress={() => setTable(!isTable)}
            />
            <SaveFiles title={title} chart={isTable ? undefined : body} files={files} />
          </>
        )}
        {!data && !error && <span className="chart-frame-coming" />}
      </header>
      <div ref={body} className="chart-frame-body">
        {content()}
      </div>
      {note !== undefined && note !== '' && (
        <div className="chart-frame-note" data-printed>
          {note}
        </div>
      )}
      {foot}
    </section>
  )
}
