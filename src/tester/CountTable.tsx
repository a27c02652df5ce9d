import { DataTable } from '@/ui/data/Table'

interface CountTableProps {
  /** Of the names, then of each column of figures. */
  heads: readonly [string, ...string[]]
  rows: readonly { readonly name: string; readonly figures: readonly string[] }[]
  /** Below the rows, in the same columns. */
  foot?: readonly [string, ...string[]]
}

/** Named things with figures. */
export function CountTable({ heads: [name, ...figures], rows, foot }: CountTableProps) {
  return (
    <div className="tester-table">
      <DataTable>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            {figures.map((head) => (
              <th key={head} scope="col" className="tester-number">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <td className="tester-code">{row.name}</td>
              {row.figures.map((figure, at) => (
                <td key={figures[at]} className="tester-number">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              <th scope="row">{foot[0]}</th>
              {foot.slice(1).map((figure, at) => (
                <td key={figures[at]} className="tester-number">
                  {figure}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </DataTable>
    </div>
  )
}
