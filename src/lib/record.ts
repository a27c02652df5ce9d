type Values = Readonly<Record<string, unknown>>

/** The server's own to give, or no content of a record. */
const notContent: readonly string[] = ['uuid', 'uuids', 'id', 'version', 'updatedAt', 'children', 'parentName']

/** Names of the fields that hold what a record says. */
export const contentFields = (row: Values): string[] => Object.keys(row).filter((field) => !notContent.includes(field))

/** Whether two values of a field are the same; the order of members counts for nothing. */
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

/** Names of the fields of `values` that differ from those of `from`. */
export const changedFields = <V extends object>(values: V, from: object): (keyof V & string)[] =>
  (Object.keys(values) as (keyof V & string)[]).filter((name) => !same(values[name], (from as Values)[name]))
