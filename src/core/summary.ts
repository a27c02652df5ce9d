import type { Summary } from '@/contract/summaryCall'
import { Refusal } from './refusal'
import type { Params } from './params'
import type { Columns } from './order'
import { filterPositions, parseQuery, type ListInfo, type Query } from './query'
import { queryTexts as texts } from './texts'

/** Length of a date's part in `YYYY-MM-DD`. */
const parts = { year: 4, month: 7, day: 10 } as const

interface Group {
  readonly field: string
  /** Only the first characters of the text. */
  readonly length?: number
}

/** A parsed getSummary query. */
export interface SummaryQuery {
  readonly query: Query
  readonly groups: readonly Group[]
  readonly sum?: string
}

const GROUPINGS_MAX = 2
/** Most groups of an answer. */
export const MAX_GROUPS = 5000

function groupOf(text: string, { fields }: ListInfo): Group {
  const [field = '', part, ...rest] = text.split(':')
  const kind = fields.get(field)
  if (!kind || kind === 'array' || rest.length > 0) throw new Refusal(400, texts.groupField(text))
  if (part === undefined) return { field }
  if (kind !== 'string' || !Object.hasOwn(parts, part)) throw new Refusal(400, texts.groupField(text))
  return { field, length: parts[part as keyof typeof parts] }
}

/** Parses a getSummary query: the filters of a list, `groupBy` and `sum`. Throws a Refusal 400 for invalid values. */
export function parseSummaryQuery(params: Params, info: ListInfo): SummaryQuery {
  const groupings = (params.get('groupBy') ?? []).filter((value) => value !== '')
  if (groupings.length > GROUPINGS_MAX) throw new Refusal(400, texts.tooManyValues('groupBy', GROUPINGS_MAX))
  const sum = params.get('sum')?.at(-1)
  if (sum && info.fields.get(sum) !== 'number') throw new Refusal(400, texts.sumField(sum))
  return {
    query: parseQuery(params, info),
    groups: groupings.map((text) => groupOf(text, info)),
    ...(sum && { sum }),
  }
}

/** The fields whose columns a summary reads. */
export const summaryFields = ({ query, groups, sum }: SummaryQuery): string[] => [
  ...new Set([...query.filters.map(({ field }) => field), ...groups.map(({ field }) => field), ...(sum ? [sum] : [])]),
]

/** Sums of decimals to the millionth, so that their order does not show. */
export const roundedSum = (value: number) => Math.round(value * 1e6) / 1e6

/** Values of grouped fields are texts, numbers or booleans. */
const keyText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)

/** Separates the keys of a group; no text of a row has it. */
const SEPARATOR = '\u0000'

/**
 * Counts the matching rows by group, in the order of their keys. `isUnsent`: whether the row at a position comes from a pending write.
 * Throws a Refusal 400 for too many groups.
 */
export function summarise(
  asked: SummaryQuery,
  columns: Pick<Columns, 'order' | 'column'>,
  isUnsent?: (position: number) => boolean,
): Summary {
  const { query, groups, sum } = asked
  const positions = filterPositions(query, columns)
  const keyColumns = groups.map(({ field, length }) => ({ values: columns.column(field), length }))
  const sums = sum === undefined ? undefined : columns.column(sum)
  const found = new Map<string, { count: number; sum: number; unsent: number; unsentSum: number }>()
  for (const position of positions) {
    let key = ''
    for (const { values, length } of keyColumns) {
      const text = keyText(values[position])
      key += SEPARATOR + (length === undefined ? text : text.slice(0, length))
    }
    let group = found.get(key)
    if (!group) {
      if (found.size >= MAX_GROUPS) throw new Refusal(400, texts.tooManyGroups(MAX_GROUPS))
      found.set(key, (group = { count: 0, sum: 0, unsent: 0, unsentSum: 0 }))
    }
    group.count += 1
    const value = sums ? Number(sums[position] ?? 0) : 0
    group.sum += value
    if (isUnsent?.(position)) {
      group.unsent += 1
      group.unsentSum += value
    }
  }
  const sorted = [...found].toSorted(([left], [right]) => (left < right ? -1 : 1))
  return {
    total: positions.length,
    groups: sorted.map(([key, group]) => ({
      keys: key.split(SEPARATOR).slice(1),
      count: group.count,
      ...(sums && { sum: roundedSum(group.sum) }),
      ...(group.unsent > 0 && { unsent: group.unsent, ...(sums && { unsentSum: roundedSum(group.unsentSum) }) }),
    })),
  }
}

/** `summary` without `removed` and with `added`, all of one query. */
export function adjusted(summary: Summary, removed: Summary, added: Summary): Summary {
  const groups = new Map(summary.groups.map((group) => [group.keys.join(SEPARATOR), group]))
  const apply = ({ groups: changes }: Summary, sign: 1 | -1) => {
    for (const { keys, count, sum, unsent, unsentSum } of changes) {
      const key = keys.join(SEPARATOR)
      const before = groups.get(key) ?? { keys, count: 0, ...(sum !== undefined && { sum: 0 }) }
      groups.set(key, {
        ...before,
        count: Math.max(0, before.count + sign * count),
        ...(sum !== undefined && { sum: roundedSum((before.sum ?? 0) + sign * sum) }),
        ...(unsent !== undefined && { unsent: (before.unsent ?? 0) + unsent }),
        ...(unsentSum !== undefined && { unsentSum: roundedSum((before.unsentSum ?? 0) + unsentSum) }),
      })
    }
  }
  apply(removed, -1)
  apply(added, 1)
  const sorted = [...groups].filter(([, { count }]) => count > 0).toSorted(([left], [right]) => (left < right ? -1 : 1))
  return {
    total: Math.max(0, summary.total - removed.total + added.total),
    groups: sorted.map(([, group]) => group),
  }
}
