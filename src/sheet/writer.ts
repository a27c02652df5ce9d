import type { Row } from 'write-excel-file/universal'
import { mediaTypes, type Cell, type SheetPlan } from './column'
import { BOM, csvLine } from './csv'
import { SheetError } from './error'
import { cellOf, SHEET_ROWS, widthOf, workbook } from './workbook'

/** Takes rows in any number of batches and makes a file of them. */
export interface SheetWriter {
  /** Throws a SheetError when the kind of file has no room for them. */
  readonly add: (rows: readonly (readonly Cell[])[]) => void
  readonly finish: () => Promise<Blob>
}

/** A CSV's heads are one line; the group stands before the column's own. */
function csvWriter({ heads }: SheetPlan): SheetWriter {
  const titles = heads.map(({ header, group }) => (group === undefined ? header : `${group} / ${header}`))
  const parts = [BOM + csvLine(titles)]
  return {
    add: (rows) => void parts.push(rows.map(csvLine).join('')),
    finish: () => Promise.resolve(new Blob(parts, { type: mediaTypes.csv })),
  }
}

function xlsxWriter(plan: SheetPlan): SheetWriter {
  const { heads } = plan
  const made: Row[] = []
  const widest = heads.map(() => 0)
  const most = SHEET_ROWS - (heads.some(({ group }) => group) ? 2 : 1)
  return {
    add(rows) {
      if (made.length + rows.length > most) throw new SheetError('tooManyRows')
      for (const row of rows) {
        made.push(
          heads.map((head, at) => {
            const cell = row[at] ?? null
            if (cell !== null) widest[at] = Math.max(widest[at] ?? 0, widthOf(String(cell)))
            return cellOf(cell, head)
          }),
        )
      }
    },
    finish: () => workbook(plan, made, widest),
  }
}

/** A writer of the kind of file that the plan names. */
export const createWriter = (plan: SheetPlan): SheetWriter => (plan.kind === 'csv' ? csvWriter : xlsxWriter)(plan)
