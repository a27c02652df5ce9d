import type { FieldKind, ModuleName } from '@/contract/rows'
import type { Urgent } from '@/core/order'
import type { Point } from '@/lib/distance'

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

/** Whether a field is one of those in `data`, of which each is indexed by its kind. */
export const isInData = (field: string): boolean => !(field in columns)

/** Texts of up to 200,000 characters, in modules of few rows: an index of their parts would take more than it gives. */
const longTexts = ['content', 'avatar']
/** Whether an index finds parts of the field's texts. */
export const isShort = (field: string): boolean => isInData(field) && !longTexts.includes(field)

/** A field as text. */
export const wholeText = (field: string): string => columns[field] ?? `(data->>'${name(field)}')`
/** A field in lower case, as `String.prototype.toLowerCase` makes it. */
export const lowerText = (field: string): string => `lower(${wholeText(field)} collate "und-x-icu")`
/** Every two neighbouring characters of a text; compared by their bytes, which builds an index in half the time. */
export const pairsOf = (text: string): string => `(pairs(${text}) collate "C")`
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

/** The beginning of a text, by which rows are sorted. */
export const shortText = (text: string): string => `(left(${text}, ${SORTED_CHARACTERS}) collate zh_numeric)`

/** What rows are sorted by, for a field of this kind. */
export function expressionOf(field: string, kind: FieldKind): string {
  if (kind === 'number') return `(${numberOf(field)})`
  if (kind === 'boolean') return jsonOf(field)
  if (kind === 'array') return `(joined(${jsonOf(field)}) collate zh_numeric)`
  return shortText(wholeText(field))
}

/** What the rows of a list that is not sorted come first by; null for the others. */
export const urgencyOf = ({ state, values, by }: Urgent): string =>
  `(case when ${wholeText(state)} in (${values.map((value) => `'${name(value)}'`).join(', ')}) then ${shortText(wholeText(by))} end)`

/**
 * How far a place is from a point, as `farness` has it; null for no place. The point is two numbers, no text of a client any more: as
 * parameters they would be others in each part of a page.
 */
export function farnessOf(field: string, [latitude, longitude]: Point): string {
  const text = wholeText(field)
  const part = (at: 1 | 2) => `split_part(split_part(substr(${text}, 5), ';', 1), ',', ${at})::float8`
  const north = `${part(1)} - (${latitude})`
  const east = `(${part(2)} - (${longitude})) * cos((${part(1)} + (${latitude})) / 114.592)`
  return `(case when ${text} like 'geo:%' then sqrt(power(${north}, 2) + power(${east}, 2)) end)`
}
