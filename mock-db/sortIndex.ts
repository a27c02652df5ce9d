const collator = new Intl.Collator('zh-CN', { numeric: true })
/** Milliseconds of sorting after which others get their turn. */
const TURN_MS = 12
const RUN = 256
/** So many different values are sorted at once. */
const AT_ONCE = 4000

/** The order of two values of one field: text as a Chinese dictionary has it, numbers inside by size. */
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

/** Sorts in turns: a hundred thousand Chinese texts take seconds, in which a worker must answer others. */
async function sortInTurns(values: unknown[]): Promise<unknown[]> {
  let began = performance.now()
  const rest = async () => {
    if (performance.now() - began < TURN_MS) return
    await new Promise((resolve) => setTimeout(resolve))
    began = performance.now()
  }
  let from: unknown[] = []
  for (let at = 0; at < values.length; at += RUN) {
    for (const value of values.slice(at, at + RUN).toSorted(compare)) from.push(value)
    await rest()
  }
  let to = Array.from<unknown>({ length: from.length })
  for (let width = RUN; width < from.length; width *= 2) {
    for (let low = 0; low < from.length; low += 2 * width) {
      merge(from, low, Math.min(low + width, from.length), Math.min(low + 2 * width, from.length), to)
      await rest()
    }
    ;[from, to] = [to, from]
  }
  return from
}

/** The different values of a field in order. */
export interface SortIndex {
  readonly sorted: unknown[]
}

const isMoment = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d/.test(value)

/** Puts the different values of a field in order; a promise where that takes long. */
export function rank(values: readonly unknown[]): SortIndex | Promise<SortIndex> {
  const different = [...new Map(values.map((value) => [keyOf(value), value])).values()]
  if (different.length <= AT_ONCE) return { sorted: different.toSorted(compare) }
  if (typeof different[0] === 'number') return { sorted: [...Float64Array.from(different as number[]).sort()] }
  // Of equal length throughout, they stand in the order of their characters.
  if (different.every(isMoment)) return { sorted: (different as string[]).toSorted((a, b) => (a < b ? -1 : 1)) }
  return sortInTurns(different).then((sorted) => ({ sorted }))
}

/** Takes a new value in where it belongs. */
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
export function sortIndexOf({ sorted }: SortIndex, values: readonly unknown[]): Float64Array {
  const ranks = new Map(sorted.map((value, at) => [keyOf(value), at]))
  return Float64Array.from(values, (value) => ranks.get(keyOf(value)) ?? -1)
}
