import { entryOf } from '@/contract/fieldRules'
import { tidied } from '@/contract/tidy'
import { brokenRules, settledRow, startOf } from '@/contract/acrossFields'
import { nameKey } from '@/lib/nameKey'
import { timestamp } from '@/lib/timestamp'
import type { Cell } from '../column'
import { fieldFault, type CellFault, type Fault } from './fault'
import { createChanges, type Change } from './changes'
import { isBlank, type FileRow } from './fileRows'
import type { Exact } from '../read/shown'
import { fieldsInFile, type FieldValue, type Matching, type SheetField } from './field'
import { readCell } from './readCell'

const isWhole = (module: string, field: string) => {
  const entry = entryOf(module, field)
  return entry?.kind === 'number' && entry.step === 1
}
const unreadWhole: { readonly fault: Fault } = { fault: { code: 'unreadWhole' } }

/** A valid row with its request body. */
export interface GoodRow extends FileRow {
  readonly body: Readonly<Record<string, FieldValue>>
}
export interface FaultyRow extends FileRow {
  readonly faults: readonly CellFault[]
}
export interface CheckedRows {
  readonly good: readonly GoodRow[]
  readonly faulty: readonly FaultyRow[]
  /** Of the good rows. */
  readonly changes: readonly Change[]
}

/** Values entered once for all rows, by field. */
export type Answers = Readonly<Record<string, string>>

export interface CheckTerms {
  readonly module: string
  readonly fields: readonly SheetField[]
  readonly matching: Matching
  /** Already valid. */
  readonly answers?: Answers
}

function createRowCheck({ module, fields, matching, answers = {} }: CheckTerms) {
  const seen = new Map(fields.filter(({ unique }) => unique).map(({ id }) => [id, new Map<string, number>()]))

  const duplicateOf = (id: string, value: FieldValue, line: number): Fault | undefined => {
    const lines = seen.get(id)
    const key = nameKey(String(value))
    const before = lines?.get(key)
    if (before !== undefined) return { code: 'duplicate', values: { line: before } }
    lines?.set(key, line)
    return undefined
  }

  const checkCell = (field: SheetField, cell: Cell | undefined, exact: Exact | undefined, line: number) => {
    if (isBlank(cell) && !exact) {
      return field.required ? { fault: { code: 'required' } as Fault } : {}
    }
    const found = readCell(field, cell ?? null, exact)
    // The sheet does not know which numbers its field takes.
    if ('fault' in found) return found.fault.code === 'unread' && isWhole(module, field.id) ? unreadWhole : found
    const value = tidied(module, field.id, found.value) as FieldValue
    const fault = fieldFault(module, field, value) ?? duplicateOf(field.id, value, line)
    return fault ? { fault } : { value }
  }

  /** The rules that a record breaks, each at a field of the file. */
  const ruleFaults = (record: Record<string, FieldValue>, { line, cells }: FileRow): CellFault[] => {
    const row = { ...startOf(module, timestamp(Date.now())), ...record }
    return brokenRules(module, row).map(({ at, of, says = '' }) => {
      const id = [at, ...of].find((field) => (matching[field] ?? null) !== null) ?? at
      const column = matching[id] ?? null
      const cell = column === null ? null : cells[column]
      return {
        code: 'form',
        says,
        line,
        field: id,
        label: fields.find((field) => field.id === id)?.label ?? id,
        ...(column !== null && { column }),
        content: isBlank(cell) ? '' : String(cell),
      }
    })
  }

  return (row: FileRow): GoodRow | FaultyRow => {
    const { line, cells, exact } = row
    const faults: CellFault[] = []
    const body: Record<string, FieldValue> = { ...answers }
    for (const field of fieldsInFile(fields)) {
      const at = matching[field.id] ?? null
      const cell = at === null ? null : cells[at]
      const found: { value?: FieldValue; fault?: Fault } = checkCell(
        field,
        cell,
        at === null ? undefined : exact?.get(at),
        line,
      )
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
    const all = faults.length > 0 ? faults : ruleFaults(body, row)
    return all.length > 0 ? { ...row, faults: all } : { ...row, body: settledRow(module, body) }
  }
}

/** Corrected cell texts by `correctionKey`. */
export type Corrections = Readonly<Record<string, string>>

/** Key of a cell: line (from 1) and column position. */
export const correctionKey = (line: number, column: number): string => `${line} ${column}`

/** Applies corrections to rows; '' is an empty cell. */
export function corrected(rows: readonly FileRow[], corrections: Corrections): FileRow[] {
  const columns = new Map<number, [column: number, text: string][]>()
  for (const [key, text] of Object.entries(corrections)) {
    const [line = 0, column = 0] = key.split(' ').map(Number)
    columns.set(line, [...(columns.get(line) ?? []), [column, text]])
  }
  return rows.map((row) => {
    const typed = columns.get(row.line)
    if (!typed) return row
    const [cells, exact] = [[...row.cells], new Map(row.exact)]
    for (const [column, text] of typed) {
      cells[column] = text === '' ? null : text
      exact.delete(column)
    }
    return { ...row, cells, exact }
  })
}

/** Milliseconds of checks before the page has a turn. */
const TURN_MS = 12

/**
 * Checks all rows, unique fields across them and the rules across fields, yielding to the main thread. Rejects with AbortError on abort.
 */
export async function checkRows(
  rows: readonly FileRow[],
  terms: CheckTerms,
  signal: AbortSignal,
): Promise<CheckedRows> {
  const checkRow = createRowCheck(terms)
  const good: GoodRow[] = []
  const faulty: FaultyRow[] = []
  const changes = createChanges(terms.fields, terms.matching)
  let turnEnd = performance.now() + TURN_MS
  for (const row of rows) {
    if (performance.now() > turnEnd) {
      await new Promise((resolve) => setTimeout(resolve))
      turnEnd = performance.now() + TURN_MS
    }
    signal.throwIfAborted()
    const checked = checkRow(row)
    if ('faults' in checked) faulty.push(checked)
    else {
      good.push(checked)
      changes.add(row, checked.body)
    }
  }
  return { good, faulty, changes: changes.list() }
}
