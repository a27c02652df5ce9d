import type { FieldKind, ModuleName } from '@/api/rows'

/** Names and expressions of SQL. They are made of names of the schemas alone; whatever a client sends is a parameter. */

const name = (text: string): string => {
  if (!/^[A-Za-z]\w{0,40}$/.test(text)) throw new Error(`not a name: ${text}`)
  return text
}

export const partitionOf = (module: ModuleName): string => `rows_${name(module)}`
export const sequenceOf = (module: ModuleName): string => `ids_${name(module)}`

/** Fields with columns of their own; the others are in `data`. */
const columns: Readonly<Record<string, string>> = {
  uuid: 'uuid',
  id: 'id',
  version: 'version',
  updatedAt: 'updated_at',
}

/** A field as text. */
export const wholeText = (field: string): string => columns[field] ?? `(data->>'${name(field)}')`
/** A field in lower case, as `String.prototype.toLowerCase` makes it; what finds substrings is indexed by it. */
export const lowerText = (field: string): string => `lower(${wholeText(field)} collate "und-x-icu")`
/** A unique name, or the expression of one, as `nameKey` makes it. */
export const keyOf = (text: string): string =>
  `lower(regexp_replace(normalize(${text}, NFKC), '\\s', '', 'g') collate "und-x-icu")`
/** A field as number. */
export const numberOf = (field: string): string => `(${wholeText(field)})::float8`
/** A field as JSON. */
export const jsonOf = (field: string): string =>
  field in columns ? `to_jsonb(${columns[field]})` : `(data->'${name(field)}')`

/** Characters of a text by which rows are sorted: an index takes no long ones. */
const SORTED_CHARACTERS = 200

/** What rows are sorted by, for a field of this kind. */
export function expressionOf(field: string, kind: FieldKind): string {
  if (kind === 'number') return `(${numberOf(field)})`
  if (kind === 'boolean') return jsonOf(field)
  if (kind === 'array') return `(joined(${jsonOf(field)}) collate zh_numeric)`
  return `(left(${wholeText(field)}, ${SORTED_CHARACTERS}) collate zh_numeric)`
}
