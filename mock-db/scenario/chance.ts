import { seededRandom } from '../random'

/**
 * A number in [0, 1) that depends on nothing but the scenario's seed, who asks (the index of a rule, -1 for the network) and
 * how often it has asked before: a scenario replayed meets the same fate.
 */
export const chance = (seed: number, who: number, count: number): number =>
  seededRandom(Math.imul(seed, 0x85ebca6b) ^ Math.imul(who + 2, 0xc2b2ae35) ^ Math.imul(count + 1, 0x9e3779b1))()
