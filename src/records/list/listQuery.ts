import type { ListQuery } from '@/contract/calls'
import { PAGE_SIZE } from '@/settings/app'
import { filterValue, namesOf, rangeNames, type FilterField } from './fields'

/** The part of a list's state that is stored in the address. */
export interface ListState {
  /** By field name; values are not empty. */
  readonly filters: Readonly<Record<string, string>>
  /** Text filters that are compared as a whole, by name: what a figure leads to. */
  readonly exact?: readonly string[]
  readonly sort?: string
  readonly order?: 'asc' | 'desc'
  readonly pageNo: number
  readonly pageSize: number
}
export type Sorting = Pick<ListState, 'sort' | 'order'>

/** Validation rules for an address. */
export interface ListRules {
  readonly fields: readonly FilterField[]
  /** Ids of the columns that can be sorted. */
  readonly sortable: readonly string[]
}

export const pageSizes = [10, 20, 50, 100] as const
const PAGE_NO_MAX = 1_000_000

/** The valid filters, put right, in the order of the fields, without empty ones. */
export const knownFilters = (given: Readonly<Record<string, unknown>>, { fields }: Pick<ListRules, 'fields'>) =>
  Object.fromEntries(
    fields.flatMap((field) =>
      namesOf(field).flatMap((name) => {
        const value = given[name]
        const known = typeof value === 'string' ? filterValue(field, value) : undefined
        return known === undefined ? [] : [[name, known] as const]
      }),
    ),
  )

/** The names in `exact` that are those of text filters. */
function exactOf(text: string, filters: ListState['filters'], { fields }: ListRules): Pick<ListState, 'exact'> {
  const isText = (name: string) => fields.some((field) => field.name === name && field.kind === 'text')
  const exact = text.split(',').filter((name) => name in filters && isText(name))
  return exact.length > 0 ? { exact } : {}
}

/** Parses the query of an address; invalid values are dropped, as an address is untrusted input. */
export function readState(query: Readonly<Record<string, string>>, rules: ListRules): ListState {
  const { sort, order } = query
  const pageNo = /^[1-9]\d{0,6}$/.test(query.pageNo ?? '') ? Number(query.pageNo) : 1
  const sorted = sort !== undefined && rules.sortable.includes(sort) && (order === 'asc' || order === 'desc')
  const filters = knownFilters(query, rules)
  return {
    filters,
    ...exactOf(query.exact ?? '', filters, rules),
    ...(sorted && { sort, order }),
    pageNo: pageNo <= PAGE_NO_MAX ? pageNo : 1,
    pageSize: pageSizes.find((size) => String(size) === query.pageSize) ?? PAGE_SIZE,
  }
}

/** Serialises a state to the query of an address, without defaults. */
export const writeState = ({
  filters,
  exact,
  sort,
  order,
  pageNo,
  pageSize,
}: ListState): Readonly<Record<string, string>> => ({
  ...filters,
  ...(exact && exact.length > 0 && { exact: exact.join(',') }),
  ...(sort !== undefined && order !== undefined && { sort, order }),
  ...(pageNo !== 1 && { pageNo: String(pageNo) }),
  ...(pageSize !== PAGE_SIZE && { pageSize: String(pageSize) }),
})

/** End of a day; the server compares strings. */
const DAY_END = ' 23:59:59'

/** The query for the server at `now` (spec §7); the last day of a range is inclusive, up to its last second. */
export function listQuery(
  { filters, ...rest }: ListState,
  { fields }: Pick<ListRules, 'fields'>,
  now = Date.now(),
): ListQuery {
  const ends = fields.filter(({ kind }) => kind === 'range').map((field) => rangeNames(field)[1])
  const inclusive = ends.flatMap((name) => (filters[name] ? [[name, `${filters[name]}${DAY_END}`] as const] : []))
  const asked = fields.flatMap(({ name, options }) => {
    const option = options?.find(({ value }) => value === filters[name])
    return option?.query ? [{ [name]: undefined, ...option.query(now) }] : []
  })
  // What is not asked for must not make another key of the query.
  const query = Object.assign({ ...filters, ...Object.fromEntries(inclusive) }, ...asked) as ListQuery
  return { ...rest, ...Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) }
}

/** Cycles descending, ascending, server order. */
export function nextSorting({ sort, order }: Sorting, field: string): Sorting {
  if (sort !== field) return { sort: field, order: 'desc' }
  return order === 'desc' ? { sort: field, order: 'asc' } : {}
}
