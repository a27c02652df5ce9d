type Values = Readonly<Record<string, unknown>>

/** Fields set by the server, or not part of a record's content. */
const notContent: readonly string[] = ['uuid', 'uuids', 'id', 'version', 'updatedAt', 'children', 'parentName']

/** Names of a record's content fields. */
export const contentFields = (row: Values): string[] => Object.keys(row).filter((field) => !notContent.includes(field))

/** Deep equality of two field values, regardless of member order. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  const member = (of: object, name: string) => (of as Values)[name]
  return (
    names.length === Object.keys(other).length && names.every((name) => same(member(one, name), member(other, name)))
  )
}

/** Names of the fields of `values` that differ from `from`. */
export const changedFields = <V extends object>(values: V, from: object): (keyof V & string)[] =>
  (Object.keys(values) as (keyof V & string)[]).filter((name) => !same(values[name], (from as Values)[name]))
