const FIRST_PAUSE_MS = 1000
/** The longest time before something is tried again, in ms. */
export const LONGEST_PAUSE_MS = 300_000

/** The pause after so many failures in a row, in ms: doubled each time, with jitter, so that devices do not return all at once. */
export const pauseAfter = (failures: number, random: () => number): number =>
  Math.round(Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS) * (0.5 + random() / 2))

/** Whether a time to try again has come. One that is further ahead than any pause is due, too: the clock has been put back since. */
export const isDue = (at: number, now: number): boolean => at <= now || at > now + LONGEST_PAUSE_MS
