/** An address, relative to `base` if it is given; undefined for what is none. As `URL.parse`, which browsers of the floor lack. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    // The only reason is that it is no address.
    return undefined
  }
}
