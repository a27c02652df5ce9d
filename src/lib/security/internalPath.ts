/** Whatever could lead elsewhere is ASCII; decoding no more than that never fails on a lone percent sign. */
const asciiOf = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))

/** An address that is known to stay inside the console. */
export type InternalPath = string & { readonly internal: true }

/**
 * A path inside the console, or '/' for anything that could lead elsewhere: other origins, protocol-relative and
 * back-slashed forms, schemes, control characters, each also when percent-encoded once or more.
 */
export function internalPath(given: unknown): InternalPath {
  const root = '/' as InternalPath
  if (typeof given !== 'string') return root
  let plain = given
  for (let i = 0; i < 3; i++) plain = plain.replaceAll(/%([0-7][\da-f])/gi, asciiOf)
  return /^\/(?![/\\])/.test(given) && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(plain) ? (given as InternalPath) : root
}

/** Target to return to after signing in: a remembered /403, /404 or sign-in page becomes / (spec §2). */
export function returnPath(given: unknown): InternalPath {
  const path = internalPath(given)
  return /^\/(403|404|login|register|callback)(?:[/?#]|$)/.test(path) ? ('/' as InternalPath) : path
}
