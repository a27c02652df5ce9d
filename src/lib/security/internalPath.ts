/** All dangerous characters are ASCII; decoding only these never fails on a lone percent sign. */
const asciiOf = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))

/** A path validated to stay inside the console. */
export type InternalPath = string & { readonly internal: true }

/**
 * Validates a path inside the console; '/' for anything that could lead elsewhere (open redirect): other origins, protocol-relative and
 * backslash forms, schemes, control characters, also when percent-encoded up to three times.
 */
export function internalPath(given: unknown): InternalPath {
  const root = '/' as InternalPath
  if (typeof given !== 'string') return root
  let plain = given
  for (let i = 0; i < 3; i++) plain = plain.replaceAll(/%([0-7][\da-f])/gi, asciiOf)
  return /^\/(?![/\\])/.test(given) && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(plain) ? (given as InternalPath) : root
}

/** Target after sign-in: /403, /404 and the sign-in pages become / (spec §2). */
export function returnPath(given: unknown): InternalPath {
  const path = internalPath(given)
  return /^\/(403|404|login|register|callback)(?:[/?#]|$)/.test(path) ? ('/' as InternalPath) : path
}
