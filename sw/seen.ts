const DAY_MS = 86_400_000

/** The last day (since 1970) on which a run saw a record, and how many days before it did. */
export interface Seen {
  readonly day: number
  readonly days: number
}

/**
 * `seen` after a run at `now` (ms): at most one day more, however far the clock has jumped. A date would let a clock that is put right
 * age what was typed yesterday by a year.
 */
export function seenAt(seen: Seen | undefined, now: number): Seen {
  const day = Math.floor(now / DAY_MS)
  return seen?.day === day ? seen : { day, days: seen ? seen.days + 1 : 0 }
}
