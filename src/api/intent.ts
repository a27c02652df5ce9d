/** A write that a person wants once, however often it has to be sent. */
export interface Intent {
  /** The `Idempotency-Key` for a body: the same until `fulfilled`, as long as the body is. */
  keyOf(body: unknown): string
  fulfilled(): void
}

/** A key that nobody else has. */
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
