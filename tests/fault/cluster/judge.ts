/** A record that a writer has made: every text that was answered, in the order of the answers. */
export interface Made {
  readonly uuid: string
  readonly title: string
  readonly values: readonly string[]
}

/** A record of the database, and what its history says of the texts that it has had. */
export interface Kept {
  readonly uuid: string
  readonly title: string
  readonly value: string
  readonly history: readonly string[]
}

/** Lost: answered writes that are not there, in the record or its history. Doubled: what is there that nobody was answered, or twice. */
export function judge(made: readonly Made[], kept: readonly Kept[]): { lost: number; doubled: number } {
  const byId = new Map(kept.map((one) => [one.uuid, one]))
  let [lost, doubled] = [0, 0]
  for (const { uuid, title, values } of made) {
    const found = byId.get(uuid)
    byId.delete(uuid)
    const isLast = found?.title === title && found.value === values.at(-1)
    const missing = values.filter((value) => !found?.history.includes(value)).length
    lost += missing === 0 && !isLast ? 1 : missing
    doubled += (found?.history.length ?? 0) - (values.length - missing)
  }
  return { lost, doubled: doubled + byId.size }
}

const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** The least, the median and the most of some seconds, as text. */
export const spread = (seconds: readonly number[]): string =>
  `min ${Math.min(...seconds).toFixed(1)} s, median ${median(seconds).toFixed(1)} s, max ${Math.max(...seconds).toFixed(1)} s`

/** The longest time between two moments that follow each other, of which the second is after `from`. */
export function longestGap(moments: readonly number[], from: number): number {
  const sorted = moments.toSorted((one, other) => one - other)
  return sorted.reduce((longest, at, index) => {
    const before = sorted[index - 1]
    return before === undefined || at < from ? longest : Math.max(longest, at - before)
  }, 0)
}
