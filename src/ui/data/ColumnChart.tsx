interface ColumnChartProps {
  /** Accessible name of the chart. */
  label: string
  columns: readonly { readonly name: string; readonly value: number }[]
  format: (value: number) => string
}

/** Round axis marks from 0 to just above `highest`, at most six. */
export function axisMarks(highest: number): readonly number[] {
  const rough = Math.max(1, highest) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough * 0.8) ?? rough
  return Array.from({ length: Math.ceil(Math.max(1, highest) / step) + 1 }, (_, index) => index * step)
}

/** A column chart; screen readers get the figures as a table. */
export function ColumnChart({ label, columns, format }: ColumnChartProps) {
  const marks = axisMarks(Math.max(...columns.map((column) => column.value)))
  const top = marks.at(-1) ?? 1
  const share = (value: number) => `${(value / top) * 100}%`
  return (
    <figure aria-label={label} className="text-xs text-plain tabular-nums">
      <div aria-hidden="true" className="relative ml-10 h-56">
        {marks.map((mark) => (
          <div key={mark} className="absolute inset-x-0 border-t border-base-300" style={{ bottom: share(mark) }}>
            <span className="absolute -top-2 -left-10 w-8 text-right">{format(mark)}</span>
          </div>
        ))}
        <div className="absolute inset-0 flex items-end">
          {columns.map(({ name, value }) => (
            <div key={name} className="flex h-full flex-1 items-end justify-center">
              <div
                className="w-1/2 max-w-8 rounded-t-field bg-primary"
                style={{ height: share(value) }}
                title={`${name} ${format(value)}`}
              />
            </div>
          ))}
        </div>
      </div>
      <table className="mt-2 ml-10 w-[calc(100%-2.5rem)] table-fixed">
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="overflow-hidden font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="sr-only">
          <tr>
            {columns.map(({ name, value }) => (
              <td key={name}>{format(value)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </figure>
  )
}
