import { DataTable } from '@/ui/data/Table'

interface CountTableProps {
  /** Headers of the name column and of each figure column. */
  heads: readonly [string, ...string[]]
  rows: readonly { readonly name: string; readonly figures: readonly string[] }[]
  /** Footer row. */
  foot?: readonly [string, ...string[]]
}

/** A table of names and figures. */
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
