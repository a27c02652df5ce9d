import type { FieldValue, Matching, SheetField } from './field'
import type { FileRow } from './fileRows'

/** What reading made of the cells of a column that are otherwise in the file, with the first of them. */
export interface Change {
  readonly field: string
  readonly label: string
  /** `filled`: by a merged cell above; `tidied`: without blanks and signs that nobody sees. */
  readonly kind: 'date' | 'number' | 'tidied' | 'filled'
  readonly count: number
  readonly from: string
  readonly to: string
}

const kinds: { readonly [T in SheetField['type']]?: Change['kind'] } = {
  date: 'date',
  moment: 'date',
  number: 'number',
  text: 'tidied',
}

/** Collects the changes of rows. */
export function createChanges(fields: readonly SheetField[], matching: Matching) {
  const found = new Map<string, Change>()
  const columns = fields.flatMap((field) => {
    const at = matching[field.id] ?? null
    return at === null ? [] : [{ ...field, at }]
  })
  return {
    add({ cells, filled }: FileRow, body: Readonly<Record<string, FieldValue>>) {
      for (const { id: field, label, type, at } of columns) {
        const [value, cell] = [body[field], cells[at] ?? null]
        if (value === undefined || cell === null) continue
        const isFilled = filled?.has(at) ?? false
        const kind = isFilled ? 'filled' : kinds[type]
        const [from, to] = [String(cell), String(value)]
        // A number that is shown with its zeros is the same.
        if (kind === undefined || (!isFilled && (from === to || (kind === 'number' && Number(from) === value))))
          continue
        const key = `${kind} ${field}`
        const before = found.get(key)
        found.set(key, before ? { ...before, count: before.count + 1 } : { field, label, kind, count: 1, from, to })
      }
    },
    list: (): readonly Change[] => [...found.values()],
  }
}
