import { useTexts } from '@/i18n/useTexts'
import { TableFrame } from '@/ui/data/Table'
import { figureRows, type FigureNames } from './figureRows'
import type { Figures } from './widget'

interface FigureTableProps {
  figures: Figures
  names: FigureNames
  label: string
  /** Head of the sums, translated. */
  sum: string
  /** Address of the rows behind a value. */
  hrefOf: (category: number, series: number) => string | undefined
}

/** A row for each category, columns grouped by series, with the period before where it is compared, and sums. */
export function FigureTable({ figures, names, label, sum: sumHead, hrefOf }: FigureTableProps) {
  const { t, number } = useTexts()
  const { series } = figures
  const rows = figureRows(figures, names)
  const compared = series.some(({ previous }) => previous !== undefined)
  const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)
  const text = (value: number | null | undefined) => (value === null || value === undefined ? '–' : number(value))
  const cells = (
    values: readonly (number | null)[],
    previous: readonly (number | null)[],
    hrefAt?: (at: number) => string | undefined,
  ) =>
    series.flatMap(({ key }, at) => {
      const href = values[at] ? hrefAt?.(at) : undefined
      return [
        <td key={key} className="text-right tabular-nums">
          {href === undefined ? text(values[at]) : <a href={href}>{text(values[at])}</a>}
        </td>,
        ...(compared
          ? [
              <td key={`${key} before`} className="text-right text-plain tabular-nums">
                {text(previous[at])}
              </td>,
            ]
          : []),
      ]
    })
  return (
    <TableFrame label={t('“{{title}}”的表格', { title: label })}>
      <thead>
        <tr>
          <th scope="col" rowSpan={compared ? 2 : 1}>
            {names.head}
          </th>
          {series.map(({ key }) => (
            <th key={key} scope={compared ? 'colgroup' : 'col'} colSpan={compared ? 2 : 1} className="text-right">
              {names.series(key)}
            </th>
          ))}
          <th scope="col" rowSpan={compared ? 2 : 1} className="text-right">
            {sumHead}
          </th>
        </tr>
        {compared && (
          <tr>
            {series.flatMap(({ key }) => [
              <th key={key} scope="col" className="text-right">
                {names.now}
              </th>,
              <th key={`${key} before`} scope="col" className="text-right">
                {names.before}
              </th>,
            ])}
          </tr>
        )}
      </thead>
      <tbody>
        {rows.map(({ name, values, previous }, at) => (
          <tr key={name}>
            <th scope="row" className="font-normal">
              {name}
            </th>
            {cells(values, previous, (which) => hrefOf(at, which))}
            <td className="text-right tabular-nums">{number(sum(values))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{sumHead}</th>
          {cells(
            series.map(({ values }) => sum(values)),
            series.map(({ previous = [] }) => sum(previous)),
          )}
          <td className="text-right tabular-nums">{number(sum(series.map(({ values }) => sum(values))))}</td>
        </tr>
      </tfoot>
    </TableFrame>
  )
}
