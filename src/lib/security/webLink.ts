/** Absolute form of an http(s) or protocol-relative URL; undefined for anything else, including paths. */
export function webLink(given: string): string | undefined {
  if (!/^(?:https?:)?\/\/[^/\\\s]/i.test(given)) return undefined
  try {
    return new URL(given.startsWith('/') ? `${globalThis.location?.protocol ?? 'https:'}${given}` : given).href
  } catch {
    // Invalid host.
    return undefined
  }
}

/** Opens an http(s) URL in a window without opener and referrer; ignores anything else. */
export function openOutside(given: string, target = '_blank'): void {
  const url = webLink(given)
  if (url !== undefined) window.open(url, target, 'noopener,noreferrer')
}
