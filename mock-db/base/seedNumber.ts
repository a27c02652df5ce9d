/** The default seed number. */
export const SEED = 20261101
/** Default number of rows of most modules (spec §9). */
export const SEED_ROWS = 50
/** The day on which the seed assets are dated; seeding moves them to its own. */
export const SEED_DAY = '2026-11-01'
