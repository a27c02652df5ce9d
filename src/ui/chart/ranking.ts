import type { ChartData } from './data'
import { pendingOf } from './data'

/** A category of a ranking or a part of a ring. */
export interface RankedPart {
  readonly name: string
  readonly value: number
  readonly pending: number
  /** The same category of the second series, if there is one. */
  readonly before: number | null
  /** Its place in the data; undefined for the rest. */
  readonly category: number | undefined
  /** How many categories the rest stands for. */
  readonly count: number
}

/**
 * Categories of the first series, largest first, unknown values left out. Above `limit`, the smallest are summed up as the rest, which
 * comes last and is named by the caller.
 */
export function rankingOf(data: ChartData, limit: number): readonly RankedPart[] {
  const [first, second] = data.series
  if (!first) return []
  const parts = data.categories
    .flatMap((name, category): RankedPart[] => {
      const value = first.values[category] ?? null
      if (value === null) return []
      const before = second?.values[category] ?? null
      return [{ name, value, pending: pendingOf(first, category), before, category, count: 1 }]
    })
    .toSorted((a, b) => b.value - a.value)
  if (parts.length <= limit) return parts
  const rest = parts.slice(limit - 1)
  const sum = (pick: (part: RankedPart) => number) => rest.reduce((total, part) => total + pick(part), 0)
  const others: RankedPart = {
    name: '',
    value: sum(({ value }) => value),
    pending: sum(({ pending }) => pending),
    before: second ? sum(({ before }) => before ?? 0) : null,
    category: undefined,
    count: rest.length,
  }
  return [...parts.slice(0, limit - 1), others]
}
