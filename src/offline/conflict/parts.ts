import { diff3MergeRegions, diffIndices } from 'node-diff3'
import { same } from '@/lib/record'

/** A place in a value at which a base and two changed copies are compared. `by`: who changed it; for `both`, the person has to choose. */
export interface Part<T> {
  readonly base: readonly T[]
  readonly mine: readonly T[]
  readonly theirs: readonly T[]
  readonly by: 'none' | 'mine' | 'theirs' | 'both'
}

/** What a part becomes; `both`: mine, then theirs. */
export type PartPick = 'mine' | 'theirs' | 'both'

/** More items than this are not compared one by one: the time would grow with their square. */
export const PARTS_MAX = 2000

/** Compares three sequences, such as the paragraphs of a text, by their longest common parts (diff3); undefined for too long ones. */
export function sequenceParts(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): Part<string>[] | undefined {
  if ([base, mine, theirs].some(({ length }) => length > PARTS_MAX)) return undefined
  const [o, a, b] = [[...base], [...mine], [...theirs]]
  const replaced = (by: string[], start: number, length: number) =>
    diffIndices(o, by).find(({ buffer2: [at, size] }) => at === start && size === length)?.buffer1Content ?? []
  return diff3MergeRegions(a, o, b).map((region): Part<string> => {
    if (!region.stable) {
      const { oContent, aContent, bContent } = region
      const by = same(aContent, bContent) ? 'none' : 'both'
      return { base: oContent, mine: aContent, theirs: bContent, by }
    }
    const { buffer, bufferContent: content, bufferStart, bufferLength } = region
    if (buffer === 'o') return { base: content, mine: content, theirs: content, by: 'none' }
    const was = replaced(buffer === 'a' ? a : b, bufferStart, bufferLength)
    return buffer === 'a'
      ? { base: was, mine: content, theirs: was, by: 'mine' }
      : { base: was, mine: was, theirs: content, by: 'theirs' }
  })
}

/** Compares three sets of items that have keys, such as the nodes of a graph, item by item; in the order of theirs, then of mine. */
export function keyedParts<T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  keyOf: (item: T) => string,
): Part<T>[] {
  const of = (items: readonly T[]) => new Map(items.map((item) => [keyOf(item), item]))
  const [was, own, other] = [of(base), of(mine), of(theirs)]
  const keys = new Set([...other.keys(), ...own.keys(), ...was.keys()])
  const list = (item: T | undefined) => (item === undefined ? [] : [item])
  return [...keys].map((key) => {
    const [before, one, two] = [was.get(key), own.get(key), other.get(key)]
    const by = same(one, two) ? 'none' : same(before, one) ? 'theirs' : same(before, two) ? 'mine' : 'both'
    return { base: list(before), mine: list(one), theirs: list(two), by }
  })
}

/** Initial picks, by position: each side keeps what it alone changed; what both changed is left open. */
export const firstPartPicks = (parts: readonly Part<unknown>[]): readonly (PartPick | undefined)[] =>
  parts.map(({ by }) => (by === 'both' ? undefined : by === 'mine' ? 'mine' : 'theirs'))

/** The items that the picks make; undefined while one is open. */
export function mergedParts<T>(
  parts: readonly Part<T>[],
  picks: readonly (PartPick | undefined)[],
): readonly T[] | undefined {
  if (parts.some((_, at) => picks[at] === undefined)) return undefined
  return parts.flatMap(({ mine, theirs }, at) => {
    const pick = picks[at]
    return pick === 'both' ? [...mine, ...theirs] : pick === 'mine' ? mine : theirs
  })
}
