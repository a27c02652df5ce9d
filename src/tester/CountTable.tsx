import { TableFrame } from '@/ui/data/Table'

interface CountTableProps {
  label: string
  /** Headers of the names and of each column of figures. */
  heads: readonly string[]
  /** Names with their figures. */
  rows: readonly (readonly string[])[]
  /** The last row is the sum of the others. */
  summed?: boolean
}

/** A table of names and figures. */
export const CountTable = ({ label, heads, rows, summed = false }: CountTableProps) => (
  <TableFrame label={label}>
    <thead>
      <tr>
        {heads.map((head, at) => (
          <th key={head} scope="col" data-align={at > 0 ? 'end' : undefined}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row[0]} className={summed && row === rows.at(-1) ? 'font-medium' : undefined}>
          {row.map((cell, at) => (
            <td
              key={heads[at]}
              className={at > 0 ? 'whitespace-nowrap' : 'tester-code'}
              data-align={at > 0 ? 'end' : undefined}
            >
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </TableFrame>
)
