/** The default seed number. */
export const SEED = 20261101
/** Default number of rows of most modules (spec §9). */
export const SEED_ROWS = 50
/** `updatedAt` of seed rows: constant, so that two machines hold the same bytes. */
export const SEEDED_AT = '2026-11-01T00:00:00.000Z'
