import { useTexts } from '@/i18n/useTexts'
import { TableFrame } from '../data/Table'
import { pendingOf, type ChartProps } from './data'
import { useChartTexts } from './useChartTexts'

/** The figures of a chart as a table, whose values lead where its marks lead. `heading` names the column of the categories. */
export function ChartTable({ data, label, format, hrefOf, heading }: ChartProps & { heading?: string | undefined }) {
  const { t } = useTexts()
  const { value } = useChartTexts({ data, format })
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
        {data.categories.map((category, at) => (
          <tr key={at}>
            <th scope="row" className="chart-table-name">
              {category}
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
