import type { Cell } from '../column'
import type { CellFault, Fault } from './fault'
import { fieldsInFile, type FieldValue, type Matching, type SheetField } from './field'
import { readCell } from './readCell'
import { fieldFault } from './rule'

/** A row of the file: its line (the first is 1) and its cells as they stand there. */
export interface FileRow {
  readonly line: number
  readonly cells: readonly Cell[]
}
/** A row that can be written, as the server takes it. */
export interface GoodRow extends FileRow {
  readonly body: Readonly<Record<string, FieldValue>>
}
export interface FaultyRow extends FileRow {
  readonly faults: readonly CellFault[]
}
export interface Judged {
  readonly good: readonly GoodRow[]
  readonly faulty: readonly FaultyRow[]
}

const isBlank = (cell: Cell | undefined): cell is null | undefined | string =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** The rows under the head, which stands at a position; empty ones left out. */
export const fileRows = (rows: readonly (readonly Cell[])[], head = 0): FileRow[] =>
  rows
    .map((cells, at) => ({ line: at + 1, cells }))
    .slice(head + 1)
    .filter(({ cells }) => !cells.every(isBlank))

/** What is the same in all rows, by field: what was asked for. */
export type Answers = Readonly<Record<string, string>>

/** Judges row after row; it remembers what a unique field held before. `answers` have been judged. */
export function createRowCheck(
  module: string,
  fields: readonly SheetField[],
  matching: Matching,
  answers: Answers = {},
) {
  const seen = new Map(fields.filter(({ unique }) => unique).map(({ id }) => [id, new Map<string, number>()]))

  const twinOf = (id: string, value: FieldValue, line: number): Fault | undefined => {
    const lines = seen.get(id)
    const key = String(value).toLowerCase()
    const before = lines?.get(key)
    if (before !== undefined) return { code: 'duplicate', values: { line: before } }
    lines?.set(key, line)
    return undefined
  }

  const judgeCell = (field: SheetField, cell: Cell | undefined, line: number) => {
    if (isBlank(cell)) {
      if (field.required) return { fault: { code: 'required' } as Fault }
      return field.fallback === undefined ? {} : { value: field.fallback }
    }
    const found = readCell(field, cell)
    if ('fault' in found) return found
    const fault = fieldFault(module, field, found.value) ?? twinOf(field.id, found.value, line)
    return fault ? { fault } : found
  }

  return ({ line, cells }: FileRow): GoodRow | FaultyRow => {
    const faults: CellFault[] = []
    const body: Record<string, FieldValue> = { ...answers }
    for (const field of fieldsInFile(fields)) {
      const at = matching[field.id] ?? null
      const cell = at === null ? null : cells[at]
      const found: { value?: FieldValue; fault?: Fault } = judgeCell(field, cell, line)
      const { id, label } = field
      if (found.fault)
        faults.push({
          ...found.fault,
          line,
          field: id,
          label,
          ...(at !== null && { column: at }),
          content: isBlank(cell) ? '' : String(cell),
        })
      else if (found.value !== undefined) body[id] = found.value
    }
    return faults.length > 0 ? { line, cells, faults } : { line, cells, body }
  }
}

/** So many rows are judged before the page gets its turn. */
const TURN = 200

/** Judges all rows and lets the page breathe meanwhile. Rejects with AbortError when the signal fires. */
export async function checkRows(
  rows: readonly FileRow[],
  judge: ReturnType<typeof createRowCheck>,
  signal: AbortSignal,
): Promise<Judged> {
  const good: GoodRow[] = []
  const faulty: FaultyRow[] = []
  for (const [at, row] of rows.entries()) {
    if (at % TURN === TURN - 1) await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
    const judged = judge(row)
    if ('faults' in judged) faulty.push(judged)
    else good.push(judged)
  }
  return { good, faulty }
}
