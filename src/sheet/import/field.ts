import type { Cell } from '../column'

/** What a field of a record holds after an import. */
export type FieldValue = string | number | boolean | readonly string[]

/** One value of a field that has few: in a file it stands as its label, its id, or one of its other names. */
export interface Choice {
  readonly id: string
  readonly label: string
  readonly names?: readonly string[]
}

/**
 * A field that can be imported. `date` is `YYYY-MM-DD`, `moment` `YYYY-MM-DD HH:mm:ss`; a `list` is a text
 * parted by commas, each of them one of the choices if there are some.
 */
export interface SheetField {
  readonly id: string
  readonly label: string
  /** What else its column may be called, as in a file of the other language. */
  readonly names?: readonly string[]
  readonly type: 'text' | 'number' | 'date' | 'moment' | 'boolean' | 'choice' | 'list'
  readonly required?: boolean
  /** No two rows may share its value. */
  readonly unique?: boolean
  readonly choices?: readonly Choice[]
  /** What its form asks beyond the contract. */
  readonly rule?: { readonly safeParse: (value: unknown) => { readonly success: boolean } }
  /** A secret, which no file holds: asked once for all rows, with this explanation. */
  readonly asked?: string
  /** Taken where the file has nothing; without it the field is left to the server. */
  readonly fallback?: FieldValue
  /** Stands in the template's first row. */
  readonly example?: Cell
}

/** The fields that a file has columns for. */
export const fieldsInFile = (fields: readonly SheetField[]): readonly SheetField[] =>
  fields.filter(({ asked }) => asked === undefined)

/** A head as it is compared: without marks, spaces and case. */
const plain = (head: string) =>
  head
    .normalize('NFKC')
    .replaceAll(/\(.*?\)|[\s*＊:]/g, '')
    .toLowerCase()

/** Which column of the file each field comes from, by position. */
export type Matching = Readonly<Record<string, number | null>>

/** The columns whose head is a field's label, its id or another of its names; each column serves one field. */
export function matchColumns(fields: readonly SheetField[], heads: readonly Cell[]): Matching {
  const taken = new Set<number>()
  const names = heads.map((head) => (head === null ? '' : plain(String(head))))
  const find = (name: string) => {
    const at = names.findIndex((one, index) => one !== '' && one === plain(name) && !taken.has(index))
    if (at >= 0) taken.add(at)
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
