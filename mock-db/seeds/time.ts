import { integer, type Random } from '../../src/lib/random.ts'

/** The fixed current time of the seeds, which keeps them reproducible: 2026-11-01 in UTC. */
export const NOW = Date.UTC(2026, 10, 1)
export const DAY_MS = 24 * 3600 * 1000
const TWO_YEARS_S = 2 * 365 * 24 * 3600

/** Milliseconds since 1970 as `YYYY-MM-DD HH:mm:ss`. */
export const timeText = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ')
/** Milliseconds since 1970 as `YYYY-MM-DD`. */
export const dayText = (at: number): string => timeText(at).slice(0, 10)

/** A time in office hours within the `days` before 2026-11-01, in milliseconds since 1970. */
export const workingTime = (random: Random, days: number): number =>
  NOW - integer(random, 1, days) * DAY_MS + integer(random, 8 * 3600, 18 * 3600 - 1) * 1000

/** A time within the two years before 2026-11-01 as `YYYY-MM-DD HH:mm:ss`. */
export const pastTime = (random: Random): string => timeText(NOW - integer(random, 1, TWO_YEARS_S) * 1000)
