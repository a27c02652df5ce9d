import type { Cell } from '../column'

/** Imported value of a field. */
export type FieldValue = string | number | boolean | readonly string[]

/** A choice value: in a file its label, id or one of `names`. */
export interface Choice {
  readonly id: string
  readonly label: string
  readonly names?: readonly string[]
}

/** An importable field. `date` is `YYYY-MM-DD`, `moment` `YYYY-MM-DD HH:mm:ss`, `list` comma-separated, of `choices` if given; `place` as it is shown. */
export interface SheetField {
  readonly id: string
  readonly label: string
  /** Alternative column headers, such as the other language's. */
  readonly names?: readonly string[]
  readonly type: 'text' | 'number' | 'date' | 'moment' | 'boolean' | 'choice' | 'place' | 'list'
  readonly required?: boolean
  /** Of a number, such as `%`. */
  readonly unit?: string
  /** Values must be unique across rows. */
  readonly unique?: boolean
  readonly choices?: readonly Choice[]
  /** Validation beyond the contract; its first issue says what is wrong. */
  readonly rule?: {
    readonly safeParse: (value: unknown) => {
      readonly success: boolean
      readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined
    }
  }
  /** A secret, not in the file: entered once for all rows, with this explanation. */
  readonly asked?: string
  /** Cell of the template's example row. */
  readonly example?: Cell
}

/** The fields read from columns of the file. */
export const fieldsInFile = (fields: readonly SheetField[]): readonly SheetField[] =>
  fields.filter(({ asked }) => asked === undefined)

/** Normalises a header for comparison: without parentheses, marks, spaces and case. */
const plain = (head: string) =>
  head
    .normalize('NFKC')
    .replaceAll(/\(.*?\)|[\s*＊:]/g, '')
    .toLowerCase()

/** Column position by field id. */
export type Matching = Readonly<Record<string, number | null>>

/** Matches columns to fields by label, id or alternative names; each column serves one field. */
export function matchColumns(fields: readonly SheetField[], heads: readonly Cell[]): Matching {
  const used = new Set<number>()
  const names = heads.map((head) => (head === null ? '' : plain(String(head))))
  const find = (name: string) => {
    const at = names.findIndex((one, index) => one !== '' && one === plain(name) && !used.has(index))
    if (at >= 0) used.add(at)
    return at < 0 ? null : at
  }
  const byLabel = fieldsInFile(fields).map((field) => [field, find(field.label)] as const)
  return Object.fromEntries(
    byLabel.map(([{ id, names: others = [] }, at]) => [
      id,
      [id, ...others].reduce<number | null>((found, name) => found ?? find(name), at),
    ]),
  )
}
