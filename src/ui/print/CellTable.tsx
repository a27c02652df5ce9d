export interface CellHead {
  readonly id: string
  readonly text: string
  readonly align?: 'start' | 'end' | 'center' | undefined
  /** Not broken over lines. */
  readonly tight?: boolean | undefined
}

interface CellTableProps {
  heads: readonly CellHead[]
  /** Texts by column. */
  rows: readonly (readonly string[])[]
  /** Head of a column of numbers before the others; none without it. */
  numbered?: string | undefined
}

/** A table of texts on paper. */
export function CellTable({ heads, rows, numbered }: CellTableProps) {
  return (
    <table className="paper-table">
      <thead>
        <tr>
          {numbered !== undefined && (
            <th scope="col" data-tight="">
              {numbered}
            </th>
          )}
          {heads.map(({ id, text }) => (
            <th key={id} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, at) => (
          <tr key={at}>
            {numbered !== undefined && (
              <td data-align="end" data-tight="">
                {at + 1}
              </td>
            )}
            {cells.map((text, column) => (
              <td key={column} data-align={heads[column]?.align} data-tight={heads[column]?.tight ? '' : undefined}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
