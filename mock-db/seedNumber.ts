/** The seed number of the data that the console comes with. */
export const SEED = 20261101
/** Rows that most modules come with (spec §9). */
export const SEED_ROWS = 50
/** When the seed's rows were last changed: a fixed moment, so that two machines hold the same bytes. */
export const SEEDED_AT = '2026-11-01T00:00:00.000Z'
