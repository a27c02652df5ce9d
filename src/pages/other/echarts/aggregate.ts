import type { ChartData } from '@/ui/chart/data'

const DAY_MS = 86_400_000

/** Sums per key, in the order in which the keys appear; by default counts. */
export function totals<R>(
  rows: readonly R[],
  key: (row: R) => string,
  amount: (row: R) => number = () => 1,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + amount(row))
  return sums
}

/** The entries of a map, largest first. */
export const largestFirst = (sums: ReadonlyMap<string, number>): readonly (readonly [string, number])[] =>
  [...sums].toSorted(([, a], [, b]) => b - a)

/** The first entries; above `limit` of them, the last one is the sum of what is left, named `rest`. */
export function topOf(
  entries: readonly (readonly [string, number])[],
  limit: number,
  rest: string,
): readonly (readonly [string, number])[] {
  if (entries.length <= limit) return entries
  const others = entries.slice(limit - 1).reduce((sum, [, value]) => sum + value, 0)
  return [...entries.slice(0, limit - 1), [rest, others]]
}

/** Every day from one to a later one ("2026-03-09"); none of what are no days. */
export function daysThrough(first: string, last: string): readonly string[] {
  const count = daysBetween(first, last) + 1
  return Array.from({ length: Number.isNaN(count) ? 0 : Math.max(0, count) }, (_, at) =>
    new Date(Date.parse(first) + at * DAY_MS).toISOString().slice(0, 10),
  )
}

/** "2026-03" of "2026-03-09 10:00:00". */
export const monthOf = (moment: string): string => moment.slice(0, 7)
/** "2026-03-09" of "2026-03-09 10:00:00". */
export const dayOf = (moment: string): string => moment.slice(0, 10)

/** Every month from the first to the last of `months` ("2026-03"), at most the last `limit`; wrong ones are left out. */
export function monthsThrough(months: readonly string[], limit = 24): readonly string[] {
  const known = months.filter((month) => /^\d{4}-(0[1-9]|1[0-2])$/.test(month)).toSorted()
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return []
  const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
  const from = Math.max(numberOf(first), numberOf(last) - limit + 1)
  return Array.from({ length: numberOf(last) - from + 1 }, (_, at) => {
    const month = from + at
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/** A table of sums by two keys: categories in the given order, a series for each of `names`. */
export function crossed<R>(
  rows: readonly R[],
  {
    category,
    series,
    amount = () => 1,
  }: { category: (row: R) => string; series: (row: R) => string; amount?: (row: R) => number },
  categories: readonly string[],
  names: readonly string[],
): ChartData {
  const sums = totals(rows, (row) => JSON.stringify([category(row), series(row)]), amount)
  return {
    categories,
    series: names.map((name) => ({
      name,
      values: categories.map((one) => sums.get(JSON.stringify([one, name])) ?? 0),
    })),
  }
}

/** The mean, rounded to one decimal; null of nothing. */
export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10

/** Lowest, lower quartile, median, upper quartile and highest value; undefined of nothing. */
export function fiveNumbers(values: readonly number[]): readonly [number, number, number, number, number] | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number): number => {
    const place = share * (sorted.length - 1)
    const below = sorted[Math.floor(place)] ?? 0
    return below + ((sorted[Math.ceil(place)] ?? 0) - below) * (place % 1)
  }
  return sorted.length === 0 ? undefined : [at(0), at(0.25), at(0.5), at(0.75), at(1)]
}

/** Days from one day to a later one ("2026-03-09"); NaN of what is no day. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS)

/** Rounds to so many decimals. */
export const rounded = (value: number, decimals = 0): number => Number(value.toFixed(decimals))

/** Classes of whole numbers from 1 to `highest`, four at most, as the pieces of a legend; 0 is one of its own. */
export function classesOf(highest: number): readonly { readonly min: number; readonly max: number }[] {
  const size = Math.max(1, Math.ceil(highest / 4))
  const count = Math.max(1, Math.ceil(highest / size))
  const classes = Array.from({ length: count }, (_, at) => ({ min: at * size + 1, max: (at + 1) * size }))
  return [{ min: 0, max: 0 }, ...classes]
}

/** A node of a tree with a size, as tree maps and sunbursts want it. */
export interface SizedNode {
  readonly name: string
  readonly value: number
  readonly children?: SizedNode[]
}

/** Sums on two levels, largest first; each parent is the sum of its children. */
export function twoLevels<R>(
  rows: readonly R[],
  outer: (row: R) => string,
  inner: (row: R) => string,
  amount: (row: R) => number = () => 1,
): SizedNode[] {
  const groups = new Map<string, R[]>()
  for (const row of rows) groups.set(outer(row), [...(groups.get(outer(row)) ?? []), row])
  return [...groups]
    .map(([name, members]) => {
      const children = largestFirst(totals(members, inner, amount)).map(([child, value]) => ({ name: child, value }))
      return { name, value: children.reduce((sum, { value }) => sum + value, 0), children }
    })
    .toSorted((a, b) => b.value - a.value)
}
