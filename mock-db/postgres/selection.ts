import type { FieldKind, ModuleName } from '@/contract/rows'
import { listInfo } from '@/core/modules'
import type { Filter, Query, Test } from '@/core/query'
import type { SummaryQuery } from '@/core/summary'
import {
  expressionOf,
  farnessOf,
  isInData,
  isShort,
  jsonOf,
  lowerText,
  numberOf,
  pairsOf,
  partitionOf,
  shortText,
  urgencyOf,
  wholeText,
} from './expressions'
import type { RowKey } from './rowKey'

/** A statement with the values of its parameters. */
interface Statement {
  readonly sql: string
  readonly values: readonly unknown[]
}

type Add = (value: unknown) => string

interface Terms {
  readonly add: Add
  /** Whether conditions that an index finds are named beside those that they follow from: without an index they cost more. */
  readonly byIndex: boolean
}

/** A text with a part, found by every two neighbouring characters of it, or by a scan for one of a single character. */
function containsSql(field: string, text: string, { add, byIndex }: Terms): string {
  const wanted = add(text)
  const found = `strpos(${lowerText(field)} collate "C", ${wanted}) > 0`
  const isIndexed = byIndex && isShort(field) && [...text].length > 1
  return isIndexed ? `(${pairsOf(lowerText(field))} @> ${pairsOf(wanted)} and ${found})` : found
}

/** A text that is another one: those are sorted alike, and a long text is indexed for sorting alone. */
function equalsSql(field: string, kind: FieldKind | undefined, value: string, { add, byIndex }: Terms): string {
  const wanted = add(value)
  const found = `${wholeText(field)} = ${wanted}`
  const isIndexed = byIndex && isInData(field) && kind === 'string'
  return isIndexed ? `(${shortText(wholeText(field))} = ${shortText(`${wanted}::text`)} and ${found})` : found
}

function testSql(field: string, kind: FieldKind | undefined, test: Test, terms: Terms): string {
  const { add } = terms
  switch (test.kind) {
    case 'contains':
      return containsSql(field, test.text, terms)
    case 'equals':
      if (typeof test.value === 'string') return equalsSql(field, kind, test.value, terms)
      return typeof test.value === 'number'
        ? `${numberOf(field)} = ${add(test.value)}::float8`
        : `${jsonOf(field)} = ${add(JSON.stringify(test.value))}::jsonb`
    case 'holds':
      return `${jsonOf(field)} ? ${add(test.text)}`
    case 'empty':
      return `${jsonOf(field)} = '[]'`
    case 'from':
    case 'to': {
      const operator = test.kind === 'from' ? '>=' : '<='
      if (typeof test.limit === 'number') return `${numberOf(field)} ${operator} ${add(test.limit)}::float8`
      const text = wholeText(field)
      const start = test.kind === 'from' ? text : `left(${text}, ${[...test.limit].length})`
      return `${start} collate "C" ${operator} ${add(test.limit)}`
    }
  }
}

/** The condition of rows that meet all filters. */
function whereOf(module: ModuleName, filters: readonly Filter[], add: Add, byIndex = true): string {
  const { fields } = listInfo(module)
  const conditions = filters.map(({ field, tests }) => {
    const either = tests.map((test) => testSql(field, fields.get(field), test, { add, byIndex }))
    return `(${either.join(' or ')})`
  })
  return ['not deleted', ...conditions].join(' and ')
}

function parameters() {
  const values: unknown[] = []
  return { values, add: (value: unknown) => `$${values.push(value)}` }
}

/**
 * Matching rows are counted up to this number, of a list without filters up to ten times of it, which an index alone answers: some 10 ms.
 * Of more the number is estimated (decision 33).
 */
const COUNTED_MAX = 10_000
export const countedMax = ({ filters }: Pick<Query, 'filters'>): number => COUNTED_MAX * (filters.length > 0 ? 1 : 10)

/** The number of matching rows, as `total`. */
export function countSql(module: ModuleName, { filters }: Query): Statement {
  const { values, add } = parameters()
  return {
    sql: `select count(*) as total from "${partitionOf(module)}" where ${whereOf(module, filters, add)}`,
    values,
  }
}

/** The number of matching rows, as `total`, counted to one more than `countedMax`. */
export function boundedCountSql(module: ModuleName, query: Query): Statement {
  const { values, add } = parameters()
  const where = whereOf(module, query.filters, add)
  const sql = `select count(*) as total from (select from "${partitionOf(module)}" where ${where} limit ${countedMax(query) + 1}) counted`
  return { sql, values }
}

/** Rows that an estimate looks at. */
const SAMPLED = 10_000

/**
 * About how many rows match, as `total`: the share of those that do in some blocks of the table, the same ones each time, times what the
 * database knows of its size. Exact in a table that it has not looked at yet.
 */
export function estimateSql(module: ModuleName, { filters }: Query): Statement {
  const { values, add } = parameters()
  const partition = `"${partitionOf(module)}"`
  const known = `from pg_class where oid = '${partition}'::regclass`
  const matching = `count(*) filter (where ${whereOf(module, filters, add, false)})`
  const sql = `select round(matching::float8 / greatest(seen, 1) * coalesce(rows, seen)) as total
    from (select ${matching} as matching, count(*) as seen from ${partition}
          tablesample system ((select least(100, 100.0 * ${SAMPLED} / greatest(reltuples, 1)) ${known})) repeatable (0)) sample,
         (select reltuples / nullif(relpages, 0) * (pg_relation_size(oid) / current_setting('block_size')::integer) as rows ${known}) whole`
  return { sql, values }
}

/** The order of a query's rows: what they are sorted by before their place. */
function orderOf(module: ModuleName, { sort, urgent }: Query) {
  if (urgent) return { by: urgencyOf(urgent), kind: 'string', descending: false } as const
  const kind = sort && listInfo(module).fields.get(sort.field)
  if (!sort || !kind) return undefined
  if (sort.near) return { by: farnessOf(sort.field, sort.near), kind: 'number', descending: sort.descending } as const
  return { by: expressionOf(sort.field, kind), kind, descending: sort.descending }
}

/** What follows the row of a key, in parts that an index finds one by one, in their order. Rows without a value come last, descending first. */
function partsBehind({ place, value }: RowKey, order: ReturnType<typeof orderOf>): ((add: Add) => string)[] {
  const behind = (add: Add) => `place > ${add(place)}`
  if (!order) return [behind]
  const { by, kind, descending } = order
  const missing = `${by} is null`
  if (value === null)
    return [(add) => `${missing} and ${behind(add)}`, ...(descending ? [() => `${by} is not null`] : [])]
  const type = kind === 'number' ? 'float8' : kind === 'boolean' ? 'jsonb' : 'text'
  const compared = (operator: string, add: Add) => `${by} ${operator} ${add(value)}::${type}`
  return [
    (add) => `${compared('=', add)} and ${behind(add)}`,
    (add) => compared(descending ? '<' : '>', add),
    ...(descending ? [] : [() => missing]),
  ]
}

/** Rows by their place from one that is found in the index of places alone: reading all rows before it takes six times as long. */
function placesFrom(partition: string, offset: string): string {
  return `place >= (select place from "${partition}" where not deleted order by place limit 1 offset ${offset})`
}

/** How a page is read. */
interface PageTerms {
  /** Behind this row; by the page's number without one. */
  readonly key?: RowKey | undefined
  /**
   * Few rows match: all of them are found before they are sorted. Left to itself the database may look for them in the order of the list,
   * which is soon done for many and takes the whole table for few; it does not know how many there are.
   */
  readonly few?: boolean
}

/**
 * The rows of a page, with what they are sorted by as `sorted`: statements that give the rest of the page one after the other, of so many
 * rows as are missing.
 */
export function pageSql(
  module: ModuleName,
  query: Query,
  { key, few = false }: PageTerms = {},
): ((missing: number) => Statement)[] {
  const { filters, pageNo, pageSize } = query
  const partition = partitionOf(module)
  const order = orderOf(module, query)
  const offset = (pageNo - 1) * pageSize
  const statement = (part: ((add: Add) => string) | undefined, missing: number): Statement => {
    const { values, add } = parameters()
    const where = whereOf(module, filters, add)
    const from = few
      ? `(select * from "${partition}" where ${where} offset 0) few where true`
      : `"${partition}" where ${where}`
    const isByPlace = !part && !order && filters.length === 0 && offset > 0
    const skipped = isByPlace ? ` and ${placesFrom(partition, add(offset))}` : part ? ` and ${part(add)}` : ''
    const first = order ? `${order.by} ${order.descending ? 'desc' : 'asc'}, ` : ''
    const slice = `limit ${add(missing)}${part || isByPlace || offset === 0 ? '' : ` offset ${add(offset)}`}`
    const sorted = order ? `(${order.by})::text` : 'null'
    return { sql: `select *, ${sorted} as sorted from ${from}${skipped} order by ${first}place ${slice}`, values }
  }
  const parts = key ? partsBehind(key, order) : [undefined]
  return parts.map((part) => (missing) => statement(part, missing))
}

/** Groups of the matching rows: `keys`, `count` and `sum`, in the order of their keys, one more than `limit` if there are too many. */
export function summarySql(module: ModuleName, { query, groups, sum }: SummaryQuery, limit: number): Statement {
  const { values, add } = parameters()
  const where = whereOf(module, query.filters, add)
  const keys = groups.map(({ field, length }) => {
    const text = `coalesce(${wholeText(field)}, '')`
    return `(${length === undefined ? text : `left(${text}, ${length})`} collate "C")`
  })
  const total = sum === undefined ? 'null' : `coalesce(sum((${wholeText(sum)})::numeric), 0)`
  const by = keys.length > 0 ? `group by ${keys.join(', ')} order by ${keys.join(', ')}` : ''
  const sql = `select array[${keys.join(', ')}]::text[] as keys, count(*) as count, ${total} as sum
    from "${partitionOf(module)}" where ${where} ${by} limit ${limit + 1}`
  return { sql, values }
}
