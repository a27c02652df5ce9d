/** A number in [0, 1). */
export type Random = () => number

/** Reproducible random numbers: the same seed gives the same data on every machine. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Cryptographically random. `getRandomValues` also works on plain http, where `crypto.randomUUID` is missing. */
export const secureRandom: Random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

/** An integer from `low` to `high`, inclusive. */
export const integer = (random: Random, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1))

export function pick<T>(random: Random, from: readonly [T, ...T[]]): T {
  return from[Math.floor(random() * from.length)] ?? from[0]
}

/** `length` characters of 0-9 and a-z. */
export const letters = (random: Random, length: number): string =>
  Array.from({ length }, () => Math.floor(random() * 36).toString(36)).join('')

/** A version 4 UUID. */
export const uuid4 = (random: Random): string =>
  'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (slot) =>
    (slot === 'x' ? Math.floor(random() * 16) : 8 + Math.floor(random() * 4)).toString(16),
  )
