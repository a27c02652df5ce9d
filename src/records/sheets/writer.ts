import type { Row } from 'write-excel-file/universal'
import { mediaTypes, type Cell, type SheetPlan } from './column'
import { BOM, csvLine } from './csv'
import { SheetError } from './error'
import { cellOf, SHEET_ROWS, widthOf, workbook } from './workbook'

/** Builds a file from batches of rows. */
export interface SheetWriter {
  /** Throws SheetError beyond the row limit of the format. */
  readonly add: (rows: readonly (readonly Cell[])[]) => void
  readonly finish: () => Promise<Blob>
}

/** CSV has one header line; a group is prefixed to the column header. */
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
  const built: Row[] = []
  const widest = heads.map(() => 0)
  const most = SHEET_ROWS - (heads.some(({ group }) => group) ? 2 : 1)
  return {
    add(rows) {
      if (built.length + rows.length > most) throw new SheetError('tooManyRows')
      for (const row of rows) {
        built.push(
          heads.map((head, at) => {
            const cell = row[at] ?? null
            if (cell !== null) widest[at] = Math.max(widest[at] ?? 0, widthOf(String(cell)))
            return cellOf(cell, head)
          }),
        )
      }
    },
    finish: () => workbook(plan, built, widest),
  }
}

/** Creates the writer for the plan's format. */
export const createWriter = (plan: SheetPlan): SheetWriter => (plan.kind === 'csv' ? csvWriter : xlsxWriter)(plan)
