/** Idempotency of a write across retries. */
export interface Intent {
  /** `Idempotency-Key` for a body: the same for equal bodies until `fulfilled`. */
  keyOf(body: unknown): string
  fulfilled(): void
}

/** Random 128-bit key in hex. */
export const createKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export function createIntent(): Intent {
  let current: { readonly text: string; readonly key: string } | undefined
  return {
    keyOf(body) {
      const text = JSON.stringify(body)
      if (current?.text !== text) current = { text, key: createKey() }
      return current.key
    },
    fulfilled() {
      current = undefined
    },
  }
}
