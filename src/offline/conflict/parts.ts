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
