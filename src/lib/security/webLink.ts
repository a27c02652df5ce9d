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

/** Of mail and telephone addresses: what no program reads as more than an address. */
const ADDRESS = /^(?:mailto:[^\s@<>"'?&]+@[^\s@<>"'?&]+|tel:\+?[\d()./ -]{3,30})$/i

/** What a link in a document may lead to: an http(s) URL, in its absolute form, a mail address or a telephone number; undefined for anything else. */
export const documentLink = (given: string): string | undefined =>
  webLink(given) ?? (ADDRESS.test(given) ? given : undefined)

/** Opens an http(s) URL in a window without opener and referrer; ignores anything else. */
export function openOutside(given: string, target = '_blank'): void {
  const url = webLink(given)
  if (url !== undefined) window.open(url, target, 'noopener,noreferrer')
}
