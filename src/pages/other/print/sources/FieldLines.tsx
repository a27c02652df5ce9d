import type { ReactNode } from 'react'

export interface LineField {
  readonly id: string
  readonly label: string
  readonly wide: boolean
}

interface FieldLinesProps<F extends LineField> {
  /** Fields by line, one or two on each. */
  lines: readonly (readonly F[])[]
  paired: boolean
  render: (field: F) => ReactNode
}

/** Fields with their labels, as a table of one or two columns. */
export function FieldLines<F extends LineField>({ lines, paired, render }: FieldLinesProps<F>) {
  return (
    <table className="paper-table paper-fields" data-paired={paired || undefined}>
      <tbody>
        {lines.map((line) => (
          <tr key={line[0]?.id}>
            {line.map((field) => (
              <FieldCells key={field.id} label={field.label} span={paired && line.length === 1 ? 3 : 1}>
                {render(field)}
              </FieldCells>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function FieldCells({ label, span, children }: { label: string; span: number; children: ReactNode }) {
  return (
    <>
      <th scope="row">{label}</th>
      <td colSpan={span}>{children}</td>
    </>
  )
}
