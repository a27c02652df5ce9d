import { diffIndices } from 'node-diff3'
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

/** A change of one side: what it makes of the base's items from `start` to `end`. */
interface Hunk {
  readonly side: 'mine' | 'theirs'
  readonly start: number
  readonly end: number
  /** The items of the side, from and to. */
  readonly from: number
  readonly to: number
}

/** The changes of a side. As many items in the place of as many were changed one by one, so that each is compared with its own. */
const hunksOf = (base: string[], changed: string[], side: Hunk['side']): Hunk[] =>
  diffIndices(base, changed).flatMap(({ buffer1: [start, length], buffer2: [from, size] }): Hunk[] =>
    length === size
      ? Array.from({ length }, (_, at) => ({
          side,
          start: start + at,
          end: start + at + 1,
          from: from + at,
          to: from + at + 1,
        }))
      : [{ side, start, end: start + length, from, to: from + size }],
  )

interface Group {
  start: number
  end: number
  readonly hunks: Hunk[]
}

/** Changes that concern the same items of the base, or insert at the same place. Changes beside each other do not. */
function clashing(hunks: readonly Hunk[]): Group[] {
  const groups: Group[] = []
  for (const hunk of hunks.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    const last = groups.at(-1)
    const isSamePlace = last && last.start === hunk.end && last.end === hunk.start
    if (last && (hunk.start < last.end || isSamePlace)) {
      last.end = Math.max(last.end, hunk.end)
      last.hunks.push(hunk)
    } else groups.push({ start: hunk.start, end: hunk.end, hunks: [hunk] })
  }
  return groups
}

/**
 * Compares three sequences, such as the paragraphs of a text, by the longest common parts of the base and either side (as diff3 does);
 * undefined for too long ones.
 */
export function sequenceParts(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): Part<string>[] | undefined {
  if ([base, mine, theirs].some(({ length }) => length > PARTS_MAX)) return undefined
  const was = [...base]
  const sides = { mine: [...mine], theirs: [...theirs] }
  const hunks = (['mine', 'theirs'] as const).flatMap((side) => hunksOf(was, sides[side], side))
  const parts: Part<string>[] = []
  let done = 0
  const addSame = (end: number) => {
    const items = was.slice(done, end)
    if (items.length > 0) parts.push({ base: items, mine: items, theirs: items, by: 'none' })
  }
  for (const { start, end, hunks: group } of clashing(hunks)) {
    addSame(start)
    done = end
    const of = (side: Hunk['side']) => {
      const own = group.filter((hunk) => hunk.side === side)
      const [first, last] = [own[0], own.at(-1)]
      return first && last && sides[side].slice(first.from - (first.start - start), last.to + (end - last.end))
    }
    const [one, other, before] = [of('mine'), of('theirs'), was.slice(start, end)]
    const by = one && other ? (same(one, other) ? 'none' : 'both') : one ? 'mine' : 'theirs'
    parts.push({ base: before, mine: one ?? before, theirs: other ?? before, by })
  }
  addSame(was.length)
  return parts
}

/** What one side has changed in an item, and what it is as a whole. */
export interface KeyedTerms<T> {
  readonly keyOf: (item: T) => string
  /** What of an item a person decides about; the rest follows whoever changed it, mine before theirs. */
  readonly essence: (item: T) => unknown
  /** An item with the essence of one side and the rest of another. */
  readonly combine: (essence: T, rest: T) => T
  /** A change of the rest alone is not worth a mention. */
  readonly quiet?: boolean
}

/** An item that both sides have, with what neither needs to be asked about put together. */
function reconciled<T>(
  before: T | undefined,
  one: T,
  two: T,
  { essence, combine }: KeyedTerms<T>,
): [mine: T, theirs: T] {
  const rest = before === undefined || !same(combine(before, one), before) ? one : two
  const [was, own, other] = [before && essence(before), essence(one), essence(two)]
  if (same(own, other) || same(was, other)) return [combine(one, rest), combine(one, rest)]
  if (same(was, own)) return [combine(two, rest), combine(two, rest)]
  return [combine(one, rest), combine(two, rest)]
}

/**
 * Compares three sets of items that have keys, such as the nodes of a graph, item by item; in the order of theirs, then of mine. Where both
 * changed an item, but not the same of it, both changes are kept.
 */
export function keyedParts<T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  terms: KeyedTerms<T>,
): Part<T>[] {
  const of = (items: readonly T[]) => new Map(items.map((item) => [terms.keyOf(item), item]))
  const [was, own, other] = [of(base), of(mine), of(theirs)]
  const keys = new Set([...other.keys(), ...own.keys(), ...was.keys()])
  const list = (item: T | undefined) => (item === undefined ? [] : [item])
  return [...keys].map((key) => {
    const [before, one, two] = [was.get(key), own.get(key), other.get(key)]
    const by = same(one, two) ? 'none' : same(before, one) ? 'theirs' : same(before, two) ? 'mine' : 'both'
    if (one === undefined || two === undefined || by === 'none')
      return { base: list(before), mine: list(one), theirs: list(two), by }
    if (by !== 'both') {
      const changed = by === 'mine' ? one : two
      if (terms.quiet && same(terms.essence(one), terms.essence(two)))
        return { base: list(before), mine: [changed], theirs: [changed], by: 'none' }
      return { base: list(before), mine: [one], theirs: [two], by }
    }
    const [left, right] = reconciled(before, one, two, terms)
    return { base: list(before), mine: [left], theirs: [right], by: same(left, right) ? 'none' : 'both' }
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
