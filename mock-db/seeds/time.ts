import { integer, type Random } from '../../src/lib/random.ts'
import { SEED_DAY } from '../base/seedNumber.ts'

/** The fixed current time of the seed assets, which keeps them reproducible. */
export const NOW = Date.parse(`${SEED_DAY}T00:00Z`)
export const DAY_MS = 24 * 3600 * 1000
const TWO_YEARS_S = 2 * 365 * 24 * 3600

/** Milliseconds since 1970 as `YYYY-MM-DD HH:mm:ss`. */
export const timeText = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ')
/** Milliseconds since 1970 as `YYYY-MM-DD`. */
export const dayText = (at: number): string => timeText(at).slice(0, 10)
/** What `timeText` and `dayText` have written, in milliseconds since 1970. */
export const msOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}`)

/** A time in office hours within the `days` before the seed day, in milliseconds since 1970. */
export const workingTime = (random: Random, days: number): number =>
  NOW - integer(random, 1, days) * DAY_MS + integer(random, 8 * 3600, 18 * 3600 - 1) * 1000

/** A time within the two years before the seed day, at least so many days before it, as `YYYY-MM-DD HH:mm:ss`. */
export const pastTime = (random: Random, days = 0): string =>
  timeText(NOW - days * DAY_MS - integer(random, 1, TWO_YEARS_S - (days * DAY_MS) / 1000) * 1000)
