/** The address as an absolute one where it is http(s) or protocol-relative; undefined for anything else, a path included. */
export function webLink(given: string): string | undefined {
  if (!/^(?:https?:)?\/\/[^/\\\s]/i.test(given)) return undefined
  try {
    return new URL(given.startsWith('/') ? `${globalThis.location?.protocol ?? 'https:'}${given}` : given).href
  } catch {
    // A host that is none: there is nothing to open.
    return undefined
  }
}

/** Opens an address in a window that learns nothing of this one; anything but http(s) is not opened. */
export function openOutside(given: string, target = '_blank'): void {
  const url = webLink(given)
  if (url !== undefined) window.open(url, target, 'noopener,noreferrer')
}
