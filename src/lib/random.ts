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

/** The UUID of a text: the same on every device, and as rarely another text's as a random one. */
export function uuidOf(text: string): string {
  const lanes = [1, 2, 3, 4].map((lane) => {
    let hash = Math.imul(lane, 0x9e3779b1)
    for (const sign of text) {
      hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x85ebca6b)
      hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
      hash ^= hash >>> 16
    }
    return seededRandom(hash)
  })
  let drawn = 0
  return uuid4(() => lanes[(drawn += 1) % lanes.length]?.() ?? 0)
}

/** A version 4 UUID. */
export const uuid4 = (random: Random): string =>
  'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (slot) =>
    (slot === 'x' ? Math.floor(random() * 16) : 8 + Math.floor(random() * 4)).toString(16),
  )

/** A UUID that nobody can guess. */
export const newUuid = (): string => uuid4(secureRandom)
