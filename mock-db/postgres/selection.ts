import type { ModuleName } from '@/api/rows'
import { listInfo, modules } from '../modules'
import type { Filter, Query, Test } from '../query'
import type { SummaryQuery } from '../summary'
import { expressionOf, jsonOf, lowerText, numberOf, partitionOf, wholeText } from './expressions'

/** A statement with the values of its parameters. */
interface Statement {
  readonly sql: string
  readonly values: readonly unknown[]
}

function testSql(module: ModuleName, field: string, test: Test, add: (value: unknown) => string): string {
  const text = wholeText(field)
  switch (test.kind) {
    case 'contains': {
      const wanted = add(test.text)
      const found = `strpos(${lowerText(field)} collate "C", ${wanted}) > 0`
      // Two characters are the least that an index finds.
      const isIndexed = field === modules[module].match && [...test.text].length > 1
      return isIndexed ? `(bigrams(${lowerText(field)}) @> bigrams(${wanted}) and ${found})` : found
    }
    case 'equals':
      return typeof test.value === 'string'
        ? `${text} = ${add(test.value)}`
        : `${jsonOf(field)} = ${add(JSON.stringify(test.value))}::jsonb`
    case 'holds':
      return `${jsonOf(field)} ? ${add(test.text)}`
    case 'empty':
      return `${jsonOf(field)} = '[]'`
    case 'from':
    case 'to': {
      const operator = test.kind === 'from' ? '>=' : '<='
      if (typeof test.limit === 'number') return `${numberOf(field)} ${operator} ${add(test.limit)}::float8`
      const start = test.kind === 'from' ? text : `left(${text}, ${[...test.limit].length})`
      return `${start} collate "C" ${operator} ${add(test.limit)}`
    }
  }
}

/** The condition of rows that meet all filters. */
function whereOf(module: ModuleName, filters: readonly Filter[], add: (value: unknown) => string): string {
  const conditions = filters.map(
    ({ field, tests }) => `(${tests.map((test) => testSql(module, field, test, add)).join(' or ')})`,
  )
  return ['not deleted', ...conditions].join(' and ')
}

function parameters() {
  const values: unknown[] = []
  return { values, add: (value: unknown) => `$${values.push(value)}` }
}

/** The number of matching rows, as `total`. */
export function countSql(module: ModuleName, { filters }: Query): Statement {
  const { values, add } = parameters()
  return {
    sql: `select count(*) as total from "${partitionOf(module)}" where ${whereOf(module, filters, add)}`,
    values,
  }
}

/** The rows of a page, each with the number of all that match. */
export function pageSql(module: ModuleName, { filters, sort, pageNo, pageSize }: Query): Statement {
  const { values, add } = parameters()
  const where = whereOf(module, filters, add)
  const from = `from "${partitionOf(module)}" where ${where}`
  const kind = sort && listInfo(module).fields.get(sort.field)
  const first = sort && kind ? `${expressionOf(sort.field, kind)} ${sort.descending ? 'desc' : 'asc'}, ` : ''
  const slice = `limit ${add(pageSize)} offset ${add((pageNo - 1) * pageSize)}`
  return { sql: `select *, (select count(*) ${from}) as total ${from} order by ${first}place ${slice}`, values }
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
