import type { QueryClient } from '@tanstack/react-query'
import { listOptions } from '@/client/records'
import type { ModuleName, Row } from '@/contract/rows'
import { logFailure } from '@/lib/logFailure'
import { isWithheld } from '@/lib/security/personal'
import { pause } from '@/lib/pause'
import type { Resource } from './resource'

type Values = Readonly<Record<string, unknown>>

/** A known record, and the fields in which the entered one is like it; without its row where it is of villages of others. */
export interface Duplicate<M extends ModuleName> {
  readonly row?: Row<M> | undefined
  readonly fields: readonly string[]
}

/** How long a save waits for what is known, in ms; then it goes on. */
const WAIT_MS = 4000
/** Rows that are compared: the entered record itself may be one of them. */
const COMPARED = 20

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/** The rules by which `values` could be a duplicate: filled in, and not as in the record that is edited. */
export const rulesFor = ({ duplicates = [] }: Pick<Resource, 'duplicates'>, values: Values, base: Values | null) =>
  duplicates.filter(
    (fields) =>
      fields.every((field) => textOf(values[field]) !== '') &&
      (base === null || fields.some((field) => textOf(values[field]) !== textOf(base[field]))),
  )

/** The first of `rows` but `own` that is like `values` in all of the fields. */
export const likeness = <R extends { readonly uuid: string }>(
  rows: readonly R[],
  fields: readonly string[],
  values: Values,
  own: string | null,
): R | undefined =>
  rows.find(
    (row) =>
      row.uuid !== own &&
      fields.every((field) => {
        const value = (row as unknown as Values)[field]
        // What is withheld was compared by the server.
        return isWithheld(value) || textOf(value) === textOf(values[field])
      }),
  )

/** The values of a rule as one text; undefined if one is missing. */
function keyOf(fields: readonly string[], values: Values): string | undefined {
  const texts = fields.map((field) => textOf(values[field]))
  return texts.includes('') ? undefined : JSON.stringify([fields, texts])
}

/** The positions of the records that are like one of `known`, or like one before them. */
export async function knownAmong(
  records: readonly Values[],
  known: AsyncIterable<readonly object[]>,
  rules: readonly (readonly string[])[],
): Promise<readonly number[]> {
  const keysOf = (values: Values) => rules.flatMap((fields) => keyOf(fields, values) ?? [])
  const keys = new Set<string>()
  for await (const rows of known) for (const row of rows) for (const key of keysOf(row as Values)) keys.add(key)
  return records.flatMap((record, at) => {
    const own = keysOf(record)
    const isKnown = own.some((key) => keys.has(key))
    for (const key of own) keys.add(key)
    return isKnown ? [at] : []
  })
}

/**
 * The known records that `values` would be duplicates of, as the server or, without it, this device knows them; unsent ones included.
 * What can't be found out in time is no duplicate.
 */
export async function findDuplicates<M extends ModuleName>(
  client: QueryClient,
  resource: Resource<M>,
  values: Values,
  { own, base }: { own: string | null; base: Values | null },
): Promise<readonly Duplicate<M>[]> {
  const ask = async (fields: readonly string[]): Promise<Duplicate<M> | undefined> => {
    const query = Object.fromEntries(fields.map((field) => [field, textOf(values[field])]))
    const options = listOptions(resource.module, { ...query, exact: [...fields], pageSize: COMPARED })
    const { list, elsewhere } = await client.fetchQuery({
      ...options,
      queryKey: [resource.module, 'known', query] as never,
      staleTime: 0,
      gcTime: 0,
    })
    const row = likeness(list as Row<M>[], fields, values, own)
    return row || elsewhere ? { row, fields } : undefined
  }
  const asked = rulesFor(resource, values, base).map((fields) =>
    Promise.race([ask(fields).catch(logFailure), pause(WAIT_MS).then(() => undefined)]),
  )
  const found = (await Promise.all(asked)).filter((one) => one !== undefined)
  return found.filter(({ row }, at) => !row || found.findIndex((other) => other.row?.uuid === row.uuid) === at)
}
