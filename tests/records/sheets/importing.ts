import { readFileSync } from 'node:fs'
import type { ModuleName } from '@/contract/rows'
import { enteredFields } from '@/records/resource'
import { declaredResources } from '@/records/declared/all'
import { SheetError } from '@/records/sheets/error'
import { checkRows } from '@/records/sheets/import/checkRows'
import { matchColumns } from '@/records/sheets/import/field'
import { fileRows, type RowChoices } from '@/records/sheets/import/fileRows'
import { guessHead, guessSheet, isSum } from '@/records/sheets/import/table'
import { readSheets } from '@/records/sheets/reader'
import { recordFields } from '@/records/sheets/recordSheets'

export const bytesOf = (path: string) => new Uint8Array(readFileSync(new URL(`files/${path}`, import.meta.url)))

/** The reason for which a file is not read; undefined if it is. */
export function refusal(bytes: Uint8Array<ArrayBuffer>, maxRows: number): SheetError | undefined {
  try {
    readSheets(bytes, maxRows)
    return undefined
  } catch (error) {
    if (error instanceof SheetError) return error
    throw error
  }
}

/** What an import into a module makes of a file, with the guessed sheet, head and columns. */
export async function importing(module: ModuleName, path: string, choices: Partial<RowChoices> = {}) {
  const resource = declaredResources().find((each) => each.resource.module === module)?.resource
  if (!resource) throw new Error(`no resource of ${module}`)
  const fields = recordFields(module, enteredFields(resource) as never, (key) => key).map((field) => ({
    ...field,
    unit: (resource.fields as Record<string, { unit?: string }>)[field.id]?.unit ?? '',
  }))
  const sheets = readSheets(bytesOf(path), 5000)
  const sheet = sheets[guessSheet(fields, sheets)] ?? { name: '', rows: [] }
  const head = guessHead(fields, sheet.rows)
  const rows = fileRows(sheet, head, { fill: true, hidden: false, ...choices }).filter(({ cells }) => !isSum(cells))
  const terms = { module, fields, matching: matchColumns(fields, sheet.rows[head] ?? []) }
  const { good, faulty, changes } = await checkRows(rows, terms, new AbortController().signal)
  return {
    sheet,
    head,
    good: good.map(({ body }) => body),
    faults: faulty.flatMap(({ faults }) =>
      faults.map(({ line, field, code, says }) => `${line} ${field} ${says ?? code}`),
    ),
    changes: changes.map(({ field, kind, count, from, to }) => `${field} ${kind} ${count}: ${from} > ${to}`),
  }
}
