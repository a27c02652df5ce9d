const collator = new Intl.Collator('zh-CN', { numeric: true })
/** Milliseconds of sorting before yielding to other tasks. */
const SLICE_MS = 12
const RUN = 256
/** Maximum number of distinct values sorted synchronously. */
const SYNC_MAX = 4000

/** Compares two values of one field: text by Chinese collation with numeric order. */
export function compare(left: unknown, right: unknown): number {
  if (typeof left === 'string' && typeof right === 'string') return collator.compare(left, right)
  if (Array.isArray(left) && Array.isArray(right)) return collator.compare(left.join(), right.join())
  return Number(left) - Number(right)
}

const keyOf = (value: unknown): unknown => (Array.isArray(value) ? value.join() : value)

function merge(from: readonly unknown[], low: number, middle: number, high: number, to: unknown[]): void {
  let left = low
  let right = middle
  for (let at = low; at < high; at++) {
    const takeLeft = left < middle && (right >= high || compare(from[left], from[right]) <= 0)
    to[at] = takeLeft ? from[left++] : from[right++]
  }
}

/**
 * Sorts in time slices: a hundred thousand Chinese texts take seconds, during which a worker must answer other
 * requests.
 */
async function sortInSlices(values: unknown[]): Promise<unknown[]> {
  let startedAt = performance.now()
  const yieldIfDue = async () => {
    if (performance.now() - startedAt < SLICE_MS) return
    await new Promise((resolve) => setTimeout(resolve))
    startedAt = performance.now()
  }
  let from: unknown[] = []
  for (let at = 0; at < values.length; at += RUN) {
    for (const value of values.slice(at, at + RUN).toSorted(compare)) from.push(value)
    await yieldIfDue()
  }
  let to = Array.from<unknown>({ length: from.length })
  for (let width = RUN; width < from.length; width *= 2) {
    for (let low = 0; low < from.length; low += 2 * width) {
      merge(from, low, Math.min(low + width, from.length), Math.min(low + 2 * width, from.length), to)
      await yieldIfDue()
    }
    ;[from, to] = [to, from]
  }
  return from
}

/** The distinct values of a field in order. */
export interface SortIndex {
  readonly sorted: unknown[]
}

const isTimestamp = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d/.test(value)

/** Sorts the distinct values of a field; a promise if that takes long. */
export function buildSortIndex(values: readonly unknown[]): SortIndex | Promise<SortIndex> {
  const distinct = [...new Map(values.map((value) => [keyOf(value), value])).values()]
  if (distinct.length <= SYNC_MAX) return { sorted: distinct.toSorted(compare) }
  if (typeof distinct[0] === 'number') return { sorted: [...Float64Array.from(distinct as number[]).sort()] }
  // Timestamps of equal length sort by code unit.
  if (distinct.every(isTimestamp)) return { sorted: (distinct as string[]).toSorted((a, b) => (a < b ? -1 : 1)) }
  return sortInSlices(distinct).then((sorted) => ({ sorted }))
}

/** Inserts a new value at its place. */
export function include({ sorted }: SortIndex, value: unknown): void {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(sorted[middle], value) < 0) low = middle + 1
    else high = middle
  }
  for (let at = low; at < sorted.length && compare(sorted[at], value) === 0; at++) {
    if (keyOf(sorted[at]) === keyOf(value)) return
  }
  sorted.splice(low, 0, value)
}

/** The rank of each value of a column. */
export function ranksOf({ sorted }: SortIndex, values: readonly unknown[]): Float64Array {
  const ranks = new Map(sorted.map((value, at) => [keyOf(value), at]))
  return Float64Array.from(values, (value) => ranks.get(keyOf(value)) ?? -1)
}
