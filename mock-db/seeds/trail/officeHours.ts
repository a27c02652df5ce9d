import type { Random } from '../../../src/lib/random.ts'
import { DAY_MS, NOW } from '../time.ts'

const HOUR_MS = 3_600_000
const OPENS = 8.5 * HOUR_MS
const HOURS = 9 * HOUR_MS

/** The histories begin and end here, in the time of the office. */
export const FROM = NOW - 30 * DAY_MS
export const UNTIL = NOW - DAY_MS + 18 * HOUR_MS

/** Time of work until then. */
const worked = (at: number) => Math.floor(at / DAY_MS) * HOURS + Math.min(HOURS, Math.max(0, (at % DAY_MS) - OPENS))
const momentAt = (work: number) => Math.floor(work / HOURS) * DAY_MS + OPENS + (work % HOURS)
const whole = (ms: number) => Math.floor(ms / 1000) * 1000

/** `count` moments between two, in order: in office hours, unless there are none between. */
export function moments(random: Random, from: number, to: number, count: number): number[] {
  const [low, high] = [worked(from), worked(to)]
  const part = (high - low) / count
  const inHours = part > 2 * 60_000
  return Array.from({ length: count }, (_, at) => {
    const share = 0.1 + random() * 0.8
    return whole(inHours ? momentAt(low + (at + share) * part) : from + ((at + share) / count) * (to - from))
  })
}
