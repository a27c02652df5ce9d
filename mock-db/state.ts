import { letters, secureRandom } from './random'
import type { State } from './schema'
import { SEED, SEED_ROWS } from './seedNumber'

/** The state of a database that has just been made. */
export const firstState = (): State => ({
  born: letters(secureRandom, 12),
  generation: 1,
  seq: 0,
  seed: SEED,
  rows: SEED_ROWS,
  stale: [],
})
