import type { Attempt, Taken } from './attempt'

/** What a third party sent back; '' for what it left out. */
export interface Arrival {
  readonly code: string
  readonly error: string
  readonly state: string
}

/** Why nothing is sent to the server. `orphan`: for a page that is not there any more. */
export type Refused = 'orphan' | 'foreign' | 'expired' | 'denied' | 'failed'

/** Body of the sign-in. */
export interface Proof {
  readonly code: string
  readonly code_verifier?: string
  readonly redirect_uri?: string
}

export type Verdict =
  | { readonly is: 'refused'; readonly why: Refused }
  /** `ask`: somebody else is signed in, and did not ask for this here. */
  | { readonly is: 'signIn' | 'ask'; readonly proof: Proof }

/** The sign-in for a code of this attempt. */
export const proofOf = (code: string, { verifier, redirectUri }: Attempt): Proof => ({
  code,
  code_verifier: verifier,
  redirect_uri: redirectUri,
})

/** The third party's error, by its name in RFC 6749, section 4.1.2.1. */
export const refusedBy = (error: string): Refused => (error === 'access_denied' ? 'denied' : 'failed')

/**
 * What /callback does with an answer. With a state it must be that of the attempt begun in this tab, or somebody could sign people in as
 * somebody else. Without one, and without an attempt, it is a sign-in that the server began (spec §7), which a signed-in person confirms.
 */
export function verdictOn({ code, error, state }: Arrival, taken: Taken, signedIn: boolean): Verdict {
  const refused = (why: Refused): Verdict => ({ is: 'refused', why })
  if (taken === 'expired') return refused('expired')
  if (taken === 'foreign' || (taken === 'none' && state !== ''))
    return refused(state.startsWith('popup.') ? 'orphan' : 'foreign')
  if (error !== '') return refused(refusedBy(error))
  if (taken !== 'none') return { is: 'signIn', proof: proofOf(code, taken) }
  return { is: signedIn && code !== '' ? 'ask' : 'signIn', proof: { code } }
}
