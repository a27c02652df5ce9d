import { pause } from './pause'

/** Rejects once `progress` has answered the same for `ms` milliseconds; does not settle before. */
export async function stalled(progress: () => number, ms: number): Promise<never> {
  for (let before = Number.NaN; before !== progress(); await pause(ms)) before = progress()
  throw new Error(`no progress for ${ms / 1000} s`)
}
