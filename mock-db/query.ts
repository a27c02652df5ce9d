import type { List } from '@/api/contract'
import type { FieldKind } from '@/api/rows'
import { Refusal } from './answer'
import type { Params } from './params'
import { compare } from './sortIndex'
import { queryTexts as texts } from './queryTexts'

/** Query metadata of a module: its fields, the field of the standard filter, and the page size. */
export interface ListInfo {
  readonly fields: ReadonlyMap<string, FieldKind>
  readonly match: string
  readonly pageSize: number
}

const PAGE_NO_MAX = 1_000_000
const PAGE_SIZE_MAX = 1000
/** Names of the standard filter (spec §7), whichever field a module matches. */
const standardFilters = ['title', 'username', 'name', 'account']

/** A predicate on one field. */
interface Filter {
  readonly field: string
  readonly passes: (value: unknown) => boolean
}

/** A parsed getList query. */
export interface Query {
  readonly filters: readonly Filter[]
  readonly sort?: { readonly field: string; readonly descending: boolean }
  readonly pageNo: number
  readonly pageSize: number
}

type Ranks = ArrayLike<number>

/** Rows as columns: position p of every column belongs to one row. */
export interface Columns {
  /** Positions in the module's default order. */
  readonly order: readonly number[]
  readonly column: (field: string) => ArrayLike<unknown>
  /** The rank of each value of a field, if a sort index is available. */
  readonly ranks?: ((field: string) => Ranks | Promise<Ranks>) | undefined
}

function count(params: Params, key: string, standard: number, max: number): number {
  const text = params.get(key)?.at(-1)
  if (text === undefined || text === '') return standard
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (value < 1 || value > max) throw new Refusal(400, texts.pageNumber(key, max))
  return value
}

function number(key: string, text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) throw new Refusal(400, texts.notNumber(key))
  return value
}

/** A value of a query; an `exact` text is compared as a whole. */
interface Given {
  readonly key: string
  readonly text: string
  readonly exact: boolean
}

function equals(kind: FieldKind, field: string, { key, text, exact }: Given): Filter {
  switch (kind) {
    case 'string': {
      if (exact) return { field, passes: (value) => value === text }
      const wanted = text.toLowerCase()
      return { field, passes: (value) => String(value).toLowerCase().includes(wanted) }
    }
    case 'number': {
      const wanted = number(key, text)
      return { field, passes: (value) => value === wanted }
    }
    case 'boolean':
      if (text !== 'true' && text !== 'false') throw new Refusal(400, texts.notBoolean(key))
      return { field, passes: (value) => String(value) === text }
    case 'array':
      return { field, passes: (value) => Array.isArray(value) && value.includes(text) }
    case 'code':
    case 'enum':
      return { field, passes: (value) => value === text }
  }
}

/** Inclusive bounds; a text upper bound matches by prefix, so `datetimeTo=2026-05-01` includes that day. */
function bound(kind: 'string' | 'number', field: string, key: string, text: string, isUpper: boolean): Filter {
  if (kind === 'number') {
    const limit = number(key, text)
    return { field, passes: (value) => (isUpper ? Number(value) <= limit : Number(value) >= limit) }
  }
  const passes = (value: unknown) => (isUpper ? String(value).slice(0, text.length) <= text : String(value) >= text)
  return { field, passes }
}

function filterOf(given: Given, info: ListInfo): Filter | undefined {
  const { key, text } = given
  const kind = info.fields.get(key)
  if (kind) return equals(kind, key, given)
  if (standardFilters.includes(key)) return equals('string', info.match, given)
  const [, field = '', end] = /^(.+)(From|To)$/.exec(key) ?? []
  const ranged = info.fields.get(field)
  return ranged === 'string' || ranged === 'number' ? bound(ranged, field, key, text, end === 'To') : undefined
}

/** Keys are combined by AND, the values of one key by OR. Empty values and unknown keys are ignored. */
function filtersOf(params: Params, info: ListInfo): Filter[] {
  const exact = params.get('exact') ?? []
  return [...params].flatMap(([key, values]) => {
    const filters = values
      .filter((value) => value !== '')
      .flatMap((text) => filterOf({ key, text, exact: exact.includes(key) }, info) ?? [])
    const [first, ...others] = filters
    if (!first || others.length === 0) return first ?? []
    return { field: first.field, passes: (value: unknown) => filters.some(({ passes }) => passes(value)) }
  })
}

function sortOf(params: Params, info: ListInfo): Pick<Query, 'sort'> {
  const field = params.get('sort')?.at(-1)
  const order = params.get('order')?.at(-1) || 'asc'
  if (order !== 'asc' && order !== 'desc') throw new Refusal(400, texts.sortOrder)
  if (!field) return {}
  if (!info.fields.has(field)) throw new Refusal(400, texts.sortField(field))
  return { sort: { field, descending: order === 'desc' } }
}

/** Parses a getList query (spec §7). Throws a Refusal 400 for invalid values. */
export function parseQuery(params: Params, info: ListInfo): Query {
  const pageNo = count(params, 'pageNo', 1, PAGE_NO_MAX)
  const pageSize = count(params, 'pageSize', info.pageSize, PAGE_SIZE_MAX)
  return { filters: filtersOf(params, info), ...sortOf(params, info), pageNo, pageSize }
}

/** The fields whose columns a query reads. */
export const fieldsOf = ({ filters, sort }: Query): string[] => [
  ...new Set([...filters.map(({ field }) => field), ...(sort ? [sort.field] : [])]),
]

/** Whether a row matches the query. */
export const isFound = (row: object, { filters }: Query): boolean =>
  filters.every(({ field, passes }) => passes((row as Record<string, unknown>)[field]))

/** Row count from which sorting by rank is faster than by comparison. */
const RANKED_FROM = 500

function sortByRank(positions: readonly number[], ranks: Ranks, descending: boolean): number[] {
  const sign = descending ? -1 : 1
  // Rank and position in one number: a native sort without comparator that is stable.
  const keys = new Float64Array(positions.length)
  for (const [place, position] of positions.entries()) keys[place] = sign * (ranks[position] ?? 0) * 2 ** 24 + place
  keys.sort()
  return Array.from(keys, (key) => positions[((key % 2 ** 24) + 2 ** 24) % 2 ** 24] ?? 0)
}

function sorted(
  positions: readonly number[],
  columns: Columns,
  { sort }: Query,
): readonly number[] | Promise<readonly number[]> {
  if (!sort) return positions
  const values = columns.column(sort.field)
  if (!columns.ranks || positions.length < RANKED_FROM) {
    const sign = sort.descending ? -1 : 1
    return positions.toSorted((left, right) => sign * compare(values[left], values[right]))
  }
  const byRank = (ranks: Ranks) => sortByRank(positions, ranks, sort.descending)
  const ranks = columns.ranks(sort.field)
  return ranks instanceof Promise ? ranks.then(byRank) : byRank(ranks)
}

/** Positions of a page, and the total number of matches. */
export interface Selection {
  readonly positions: number[]
  readonly total: number
}

/** The positions of the rows that match a query, in the default order. */
export function filterPositions({ filters }: Query, columns: Pick<Columns, 'order' | 'column'>): readonly number[] {
  let matching = columns.order
  for (const { field, passes } of filters) {
    const values = columns.column(field)
    matching = matching.filter((position) => passes(values[position]))
  }
  return matching
}

/** Applies a query to columns; a promise only if a large sort index has to be built. */
export function select(query: Query, columns: Columns): Selection | Promise<Selection> {
  const page = (positions: readonly number[]): Selection => ({
    positions: positions.slice((query.pageNo - 1) * query.pageSize, query.pageNo * query.pageSize),
    total: positions.length,
  })
  const all = sorted(filterPositions(query, columns), columns, query)
  return all instanceof Promise ? all.then(page) : page(all)
}

/** Rows as columns, in their order. */
export const columnsOfRows = (rows: readonly object[]): Pick<Columns, 'order' | 'column'> => ({
  order: rows.map((_, position) => position),
  column: (field) => rows.map((row) => (row as Record<string, unknown>)[field]),
})

/**
 * The page of `rows` for a getList query (spec §7), and the total number of matches. `rows` are in the module's default
 * order, which ties and unsorted lists keep. Pure, so that lists cached on the device behave like the server. Throws a
 * Refusal 400 for invalid values.
 */
export function runQuery<T extends object>(rows: readonly T[], params: Params, info: ListInfo): List<T> {
  // Synchronous without a sort index.
  const { positions, total } = select(parseQuery(params, info), columnsOfRows(rows)) as Selection
  return { list: positions.flatMap((position) => rows[position] ?? []), total }
}
