interface ColumnChartProps {
  /** What the chart shows, read out before its table. */
  label: string
  columns: readonly { readonly name: string; readonly value: number }[]
  format: (value: number) => string
}

const WIDTH = 640
const HEIGHT = 220
const [LEFT, TOP, BOTTOM] = [44, 12, 28]

/** Columns over an axis of four steps; the same figures stand in a table for screen readers. */
export function ColumnChart({ label, columns, format }: ColumnChartProps) {
  const highest = Math.max(1, ...columns.map((column) => column.value))
  const step = 10 ** Math.floor(Math.log10(highest))
  const top = Math.ceil(highest / step) * step
  const room = HEIGHT - TOP - BOTTOM
  const slot = (WIDTH - LEFT) / Math.max(1, columns.length)
  const y = (value: number) => TOP + room - (value / top) * room
  return (
    <figure aria-label={label}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full" fontSize="12" fill="var(--color-plain)">
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <g key={share}>
            <path d={`M${LEFT} ${y(top * share)}H${WIDTH}`} stroke="var(--color-base-300)" />
            <text x={LEFT - 8} y={y(top * share) + 4} textAnchor="end">
              {format(top * share)}
            </text>
          </g>
        ))}
        {columns.map(({ name, value }, index) => (
          <g key={name}>
            <rect
              x={LEFT + slot * (index + 0.25)}
              y={y(value)}
              width={slot / 2}
              height={TOP + room - y(value)}
              rx="3"
              fill="var(--color-accent)"
            >
              <title>{`${name} ${format(value)}`}</title>
            </rect>
            <text x={LEFT + slot * (index + 0.5)} y={HEIGHT - 8} textAnchor="middle">
              {name}
            </text>
          </g>
        ))}
      </svg>
      <table className="sr-only">
        <tbody>
          {columns.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
