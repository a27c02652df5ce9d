import { farness, type Point } from '@/lib/distance'
import { compare } from './sortIndex'

/** Rows that come first in a list that is not sorted: those with one of these values of `state`, by another field, the least first. */
export interface Urgent {
  readonly state: string
  readonly values: readonly string[]
  readonly by: string
}

interface Sort {
  readonly field: string
  readonly descending: boolean
  /** By the distance from there instead of the value; rows without a place come last. */
  readonly near?: Point | undefined
}

/** The order of a list. */
export interface Order {
  readonly sort?: Sort
  /** Of a list that is not sorted. */
  readonly urgent?: Urgent | undefined
}

type Positions = readonly number[]
type Ranks = ArrayLike<number>

/** Rows as columns: position p of every column belongs to one row. */
export interface Columns {
  /** Positions in the module's default order. */
  readonly order: readonly number[]
  readonly column: (field: string) => ArrayLike<unknown>
  /** The rank of each value of a field, if a sort index is available. */
  readonly ranks?: ((field: string) => Ranks | Promise<Ranks>) | undefined
}

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

/** Compares two values of the field that rows are sorted by. */
export const comparing =
  ({ descending, near }: Sort) =>
  (left: unknown, right: unknown): number =>
    (near ? farness(near, left) - farness(near, right) : compare(left, right)) * (descending ? -1 : 1)

function sorted(positions: Positions, columns: Columns, sort: Sort): Positions | Promise<Positions> {
  const { near } = sort
  const values = columns.column(sort.field)
  if (near || !columns.ranks || positions.length < RANKED_FROM) {
    // A place is read once, not for each comparison.
    const keys = near ? Array.from(values, (value) => farness(near, value)) : values
    const inOrder = comparing({ ...sort, near: undefined })
    return positions.toSorted((left, right) => inOrder(keys[left], keys[right]))
  }
  const byRank = (ranks: Ranks) => sortByRank(positions, ranks, sort.descending)
  const ranks = columns.ranks(sort.field)
  return ranks instanceof Promise ? ranks.then(byRank) : byRank(ranks)
}

/** The positions of matching rows, given in the default order, in that of a query; a promise only if a large sort index has to be built. */
export function ordered(
  positions: Positions,
  columns: Columns,
  { sort, urgent }: Order,
): Positions | Promise<Positions> {
  if (sort) return sorted(positions, columns, sort)
  if (!urgent) return positions
  const states = columns.column(urgent.state)
  const isUrgent = (position: number) => urgent.values.includes(String(states[position]))
  const others = positions.filter((position) => !isUrgent(position))
  const first = sorted(positions.filter(isUrgent), columns, { field: urgent.by, descending: false })
  return first instanceof Promise ? first.then((found) => [...found, ...others]) : [...first, ...others]
}
