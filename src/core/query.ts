import type { List } from '@/contract/calls'
import type { FieldKind } from '@/contract/rows'
import { COORDINATES, pointOf } from '@/lib/distance'
import { tidyLine } from '@/lib/tidy'
import { Refusal } from './refusal'
import type { Params } from './params'
import { ordered, type Columns, type Order, type Urgent } from './order'
import { queryTexts as texts } from './texts'

/** Query metadata of a module: its fields, the field of the standard filter, and the page size. */
export interface ListInfo {
  readonly fields: ReadonlyMap<string, FieldKind>
  readonly match: string
  readonly pageSize: number
  /** Most rows of a page; who asks for more gets so many. */
  readonly pageMax?: number | undefined
  readonly urgent?: Urgent | undefined
}

const PAGE_NO_MAX = 1_000_000
const PAGE_SIZE_MAX = 1000
/** Names of the standard filter (spec §7), whichever field a module matches. */
const standardFilters = ['title', 'username', 'name', 'account']

/** What a value must be; a missing one is none of it. */
export type Test =
  /** A text that includes this one in lower case. */
  | { readonly kind: 'contains'; readonly text: string }
  | { readonly kind: 'equals'; readonly value: string | number | boolean }
  /** A list that includes this text. */
  | { readonly kind: 'holds'; readonly text: string }
  /** A list without elements. */
  | { readonly kind: 'empty' }
  /** Inclusive bounds; an upper bound of texts matches by prefix, so `datetimeTo=2026-05-01` includes that day. */
  | { readonly kind: 'from' | 'to'; readonly limit: string | number }

/** A condition on one field, which any of the tests meets. */
export interface Filter {
  readonly field: string
  readonly tests: readonly Test[]
}

function meets(value: unknown, test: Test): boolean {
  switch (test.kind) {
    case 'contains':
      return typeof value === 'string' && value.toLowerCase().includes(test.text)
    case 'equals':
      return value === test.value
    case 'holds':
      return Array.isArray(value) && value.includes(test.text)
    case 'empty':
      return Array.isArray(value) && value.length === 0
    default: {
      const { kind, limit } = test
      const cut = kind === 'to' && typeof value === 'string' ? value.slice(0, String(limit).length) : value
      if (typeof cut !== typeof limit) return false
      return kind === 'to' ? (cut as typeof limit) <= limit : (cut as typeof limit) >= limit
    }
  }
}

/** Whether a value meets a filter. */
const passes = (value: unknown, { tests }: Filter): boolean => tests.some((test) => meets(value, test))

/** A parsed getList query. */
export interface Query extends Order {
  readonly filters: readonly Filter[]
  readonly pageNo: number
  readonly pageSize: number
  /** The key of the last row before the page, of stores that give such keys; the others go by its number. */
  readonly after?: string | undefined
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

function equals(kind: FieldKind, { key, text, exact }: Given): Test {
  switch (kind) {
    case 'string':
      return exact ? { kind: 'equals', value: text } : { kind: 'contains', text: text.toLowerCase() }
    case 'number':
      return { kind: 'equals', value: number(key, text) }
    case 'boolean':
      if (text !== 'true' && text !== 'false') throw new Refusal(400, texts.notBoolean(key))
      return { kind: 'equals', value: text === 'true' }
    case 'array':
      return { kind: 'holds', text }
    case 'code':
    case 'enum':
      return { kind: 'equals', value: text }
  }
}

/** The field of a query's key and the test of one of its values; undefined for a key that names no field. */
function conditionOf(given: Given, info: ListInfo): { field: string; test: Test } | undefined {
  const { key, text } = given
  const kind = info.fields.get(key)
  if (kind) return { field: key, test: equals(kind, given) }
  if (standardFilters.includes(key)) return { field: info.match, test: equals('string', given) }
  const [, field = '', end] = /^(.+)(From|To)$/.exec(key) ?? []
  const ranged = info.fields.get(field)
  if (ranged !== 'string' && ranged !== 'number') return undefined
  return { field, test: { kind: end === 'To' ? 'to' : 'from', limit: ranged === 'number' ? number(key, text) : text } }
}

/** Keys are combined by AND, the values of one key by OR. Empty values and unknown keys are ignored. */
function filtersOf(params: Params, info: ListInfo): Filter[] {
  const exact = params.get('exact') ?? []
  return [...params].flatMap(([key, values]) => {
    const conditions = values
      // What must match whole was not typed: it is a value that a row has.
      .map((value) => (exact.includes(key) ? value : tidyLine(value)))
      .filter((value) => value !== '')
      .flatMap((text) => conditionOf({ key, text, exact: exact.includes(key) }, info) ?? [])
    const [first] = conditions
    return first ? { field: first.field, tests: conditions.map(({ test }) => test) } : []
  })
}

function orderOf(params: Params, info: ListInfo): Order {
  const given = params.get('sort')?.at(-1)
  const order = params.get('order')?.at(-1) || 'asc'
  if (order !== 'asc' && order !== 'desc') throw new Refusal(400, texts.sortOrder)
  if (!given) return { urgent: info.urgent }
  const near = pointOf(given)
  const field = near ? COORDINATES : given
  if (!info.fields.has(field)) throw new Refusal(400, texts.sortField(field))
  return { sort: { field, descending: order === 'desc', near } }
}

/** Parses a getList query (spec §7). Throws a Refusal 400 for invalid values. */
export function parseQuery(params: Params, info: ListInfo): Query {
  const pageNo = count(params, 'pageNo', 1, PAGE_NO_MAX)
  const asked = count(params, 'pageSize', info.pageSize, PAGE_SIZE_MAX)
  const pageSize = Math.min(asked, info.pageMax ?? PAGE_SIZE_MAX)
  return {
    filters: filtersOf(params, info),
    ...orderOf(params, info),
    pageNo,
    pageSize,
    after: params.get('after')?.at(-1) || undefined,
  }
}

/** The fields whose columns a query reads. */
export const fieldsOf = ({ filters, sort, urgent }: Query): string[] => [
  ...new Set([
    ...filters.map(({ field }) => field),
    ...(sort ? [sort.field] : []),
    ...(urgent ? [urgent.state, urgent.by] : []),
  ]),
]

/** Whether a row matches the query. */
export const isFound = (row: object, { filters }: Pick<Query, 'filters'>): boolean =>
  filters.every((filter) => passes((row as Record<string, unknown>)[filter.field], filter))

/** Positions of a page, and the total number of matches. */
export interface Selection {
  readonly positions: number[]
  readonly total: number
}

/** The positions of the rows that match a query, in the default order. */
export function filterPositions({ filters }: Query, columns: Pick<Columns, 'order' | 'column'>): readonly number[] {
  let matching = columns.order
  for (const filter of filters) {
    const values = columns.column(filter.field)
    matching = matching.filter((position) => passes(values[position], filter))
  }
  return matching
}

/** Applies a query to columns; a promise only if a large sort index has to be built. */
export function select(query: Query, columns: Columns): Selection | Promise<Selection> {
  const page = (positions: readonly number[]): Selection => ({
    positions: positions.slice((query.pageNo - 1) * query.pageSize, query.pageNo * query.pageSize),
    total: positions.length,
  })
  const all = ordered(filterPositions(query, columns), columns, query)
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
