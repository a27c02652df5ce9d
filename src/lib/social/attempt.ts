import * as z from 'zod/mini'
import { challengeOf, randomText } from '../security/pkce'
import { readSession, writeSession } from '../storage'

/** Attempts to sign in by a third party: begun on /other/social, ended there or on /callback. */

/** Of the answers of windows opened for a sign-in; `public/callback.js` sends them. */
export const CHANNEL = 'social-sign-in'
/** Lifetime of an attempt, in ms. */
const ATTEMPT_MS = 10 * 60_000
const KEY = 'social-sign-in'

const attemptSchema = z.object({
  /** Sent along and expected back: an answer to a request of somebody else has another one. Its beginning says in which window. */
  state: z.string(),
  /** Proves to the server that whoever has the code also began the attempt (RFC 7636); never leaves for the third party. */
  verifier: z.string(),
  redirectUri: z.string(),
  /** In ms since 1970. */
  at: z.number(),
})
export type Attempt = z.infer<typeof attemptSchema>

/** Where the third party's page is shown: in a window of its own, or in place of the console. */
export type Way = 'popup' | 'page'

/** A new attempt, not stored yet. */
export const newAttempt = (way: Way, now: number): Attempt => ({
  state: `${way}.${randomText()}`,
  verifier: randomText(),
  redirectUri: new URL('callback.html', document.baseURI).href,
  at: now,
})

/** Stores the attempt for this tab, in place of a former one. */
export const storeAttempt = (attempt: Attempt): void => writeSession(KEY, attempt)

/** The address that asks for consent; '' where the browser can't hash (an insecure connection). */
export async function consentAddress(authorize: string, attempt: Attempt, locale: string): Promise<string> {
  const challenge = await challengeOf(attempt.verifier)
  if (challenge === '') return ''
  const address = new URL(authorize)
  const asked = {
    response_type: 'code',
    redirect_uri: attempt.redirectUri,
    state: attempt.state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ui_locales: locale,
  }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  return address.href
}

/** What became of an attempt by the time an answer came: none was begun in this tab, or another one, or it took too long. */
export type Taken = Attempt | 'none' | 'foreign' | 'expired'

/** Takes the attempt out of the storage of this tab: it is good for one answer, right or wrong. */
export function takeAttempt(state: string, now: number): Taken {
  const stored = attemptSchema.safeParse(readSession(KEY))
  writeSession(KEY, null)
  if (!stored.success) return 'none'
  if (stored.data.state !== state) return 'foreign'
  return now - stored.data.at > ATTEMPT_MS ? 'expired' : stored.data
}
