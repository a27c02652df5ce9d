import { integer, type Random } from '../random.ts'

/** The seeds' own present, so that they don't change from day to day. */
const NOW = Date.UTC(2026, 10, 1)
const TWO_YEARS_S = 2 * 365 * 24 * 3600

/** A moment within the two years before 2026-11-01 as `YYYY-MM-DD HH:mm:ss`. */
export const pastTime = (random: Random): string =>
  new Date(NOW - integer(random, 1, TWO_YEARS_S) * 1000).toISOString().slice(0, 19).replace('T', ' ')
