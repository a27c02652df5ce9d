import { challengeOf } from '@/lib/security/pkce'
import type { Context } from '../endpoint'
import { letters } from '@/lib/random'
import type { Grant } from '../../base/schema'
import type { GrantStore } from '../../base/storage'
import { texts } from '../../base/texts'

/** Lifetime of an authorization code, in ms. */
const CODE_MS = 60_000
/** Codes kept that were not used: an old one is distinguished from one that never was. */
const CODES_MAX = 20
/** Of codes that were issued here. */
const PREFIX = 'code-'
/** The account of any other code, which the specification's mock takes. */
const SOCIAL_USER = 'editor'

/** Issues a code for what a provider's person agreed to. */
export async function issueCode(
  grants: GrantStore,
  { clock, random }: Context,
  about: Omit<Grant, 'code' | 'at'>,
): Promise<string> {
  const code = PREFIX + letters(random, 32)
  await grants.change((kept) => [[...kept, { ...about, code, at: clock() }].slice(-CODES_MAX), undefined])
  return code
}

/**
 * The account that a sign-in is for, '' for none, and what to say if that is no account of the console. A code issued here is good for one
 * attempt, by whoever has the verifier of its challenge, at the address it was sent to.
 */
export async function redeem(
  { grants, clock }: Context,
  { code, code_verifier: verifier, redirect_uri: redirectUri }: Readonly<Record<string, string | undefined>>,
): Promise<readonly [account: string, refusal: string]> {
  if (!code || !grants) return ['', texts.noCode]
  if (verifier === undefined && !code.startsWith(PREFIX)) return [SOCIAL_USER, texts.notConnected]
  // Before the transaction, which nothing else may hold up.
  const challenge = await challengeOf(verifier ?? '')
  const grant = await grants.change((kept) => [
    kept.filter((each) => each.code !== code),
    kept.find((each) => each.code === code),
  ])
  if (grant?.challenge !== challenge || grant.redirectUri !== redirectUri) return ['', texts.codeInvalid]
  return clock() - grant.at > CODE_MS ? ['', texts.codeExpired] : [grant.account, texts.notConnected]
}
