import { letters, type Random } from '@/lib/random'

/** Token lifetime in milliseconds (spec §9); enforced only by /expireToken, unless a tester's scenario sets another. */
const LIFETIME_MS = 5000

export interface Token {
  readonly username: string
  /** Milliseconds since 1970. */
  readonly issued: number
}

/**
 * `<username>-token-<8 characters>-<milliseconds>` (spec §7). The name is percent-encoded, because headers are limited
 * to Latin-1.
 */
export const issueToken = (username: string, now: number, random: Random): string =>
  `${encodeURIComponent(username)}-token-${letters(random, 8)}-${now}`

/** The token of an Authorization header; undefined if missing or malformed. */
export function readToken(header: string | null): Token | undefined {
  const [, name = '', issued = ''] = /^Bearer (\S+)-token-[0-9a-z]{8}-(\d{1,15})$/.exec(header ?? '') ?? []
  if (name === '') return undefined
  try {
    return { username: decodeURIComponent(name), issued: Number(issued) }
  } catch {
    return undefined
  }
}

export const isExpired = (token: Token, now: number, lifeMs: number = LIFETIME_MS): boolean =>
  now - token.issued > lifeMs
