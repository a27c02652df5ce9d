import type * as z from 'zod/mini'
import { COORDINATES } from '@/lib/distance'
import { fieldKinds, type FieldKind } from './rows'

/** Parameters of the list calls and summaries in the OpenAPI document. */

export type Json = { [key: string]: unknown }

/** Row shape of a list, and its page size unless it is a tree, which is returned whole. */
export interface Listed {
  readonly shape: Readonly<Record<string, z.ZodMiniType>>
  readonly pageSize?: number
}

/** A parameter of the address. */
export const query = (name: string, schema: Json, description: string): Json => ({
  name,
  in: 'query',
  schema,
  description,
})

/** Optional filter parameters of a list or a summary. */
function filterParameters(kinds: ReadonlyMap<string, FieldKind>): Json[] {
  const fields = [...kinds.keys()]
  const ranged = fields.filter((field) => ['string', 'number'].includes(kinds.get(field) ?? ''))
  const standard = ['title', 'username', 'name', 'account'].filter((name) => !fields.includes(name))
  const texts = fields.filter((field) => kinds.get(field) === 'string')
  const several = { type: 'array', items: { enum: [...standard, ...texts] } }
  return [
    ...standard.map((name) => query(name, { type: 'string' }, 'Part of the field by which the module is searched.')),
    ...fields.map((name) => {
      const part = kinds.get(name) === 'string' ? 'Rows whose text contains this.' : 'Rows of this value.'
      return query(name, { type: 'string' }, part)
    }),
    ...ranged.flatMap((name) => [
      query(`${name}From`, { type: 'string' }, `Rows whose ${name} is this or more.`),
      query(`${name}To`, { type: 'string' }, `Rows whose ${name} is this or less.`),
    ]),
    query('exact', several, 'Fields whose text is the whole one; a server without it finds what contains it.'),
  ]
}

/** Optional paging, sorting and filter parameters of a list. */
export function listParameters({ shape, pageSize }: Listed): Json[] {
  const kinds = fieldKinds(shape)
  const fields = [...kinds.keys()]
  const near = { type: 'string', pattern: String.raw`^geo:-?\d+(\.\d+)?,-?\d+(\.\d+)?$` }
  const sort: [Json, string] = fields.includes(COORDINATES)
    ? [
        { anyOf: [{ enum: fields }, near] },
        `Field to sort by, or a point (latitude, longitude) by the distance of ${COORDINATES}: rows without come last.`,
      ]
    : [{ enum: fields }, 'Field to sort by.']
  const paging = [
    query('pageNo', { type: 'integer', minimum: 1, default: 1 }, 'Page, counted from 1.'),
    query('pageSize', { type: 'integer', minimum: 1, maximum: 1000, default: pageSize }, 'Rows of a page.'),
    query('after', { type: 'string' }, 'The key of the row before the page, as `next` of an answer gave it.'),
    query('sort', ...sort),
    query('order', { enum: ['asc', 'desc'], default: 'asc' }, 'Direction of the sort.'),
  ]
  return [...(pageSize ? paging : []), ...filterParameters(kinds)]
}

/** Optional parameters of a summary. */
export function summaryParameters({ shape }: Listed): Json[] {
  const kinds = fieldKinds(shape)
  const groups = [...kinds].flatMap(([name, kind]) => {
    if (kind === 'array') return []
    return kind === 'string' ? [name, `${name}:year`, `${name}:month`, `${name}:day`] : [name]
  })
  const numbers = [...kinds].filter(([, kind]) => kind === 'number').map(([name]) => name)
  return [
    query('groupBy', { type: 'array', maxItems: 2, items: { enum: groups } }, 'Fields whose values make the groups.'),
    query('sum', { enum: numbers }, 'Field whose values are summed.'),
    ...filterParameters(kinds),
  ]
}
