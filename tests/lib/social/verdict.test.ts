import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Attempt, Taken } from '@/lib/social/attempt'
import { verdictOn } from '@/lib/social/verdict'

const attempt: Attempt = { state: 'page.s', verifier: 'v', redirectUri: 'https://c/callback.html', at: 0 }
const came = { code: 'c', error: '', state: 'page.s' }
const proof = { code: 'c', code_verifier: 'v', redirect_uri: 'https://c/callback.html' }

test.each([
  ['an answer to this attempt signs in, with its proof', came, attempt, true, { is: 'signIn', proof }],
  ['a refusal', { ...came, code: '', error: 'access_denied' }, attempt, true, 'denied'],
  ['another error', { ...came, code: '', error: 'server_error' }, attempt, true, 'failed'],
  ['a state of no attempt', came, 'none', true, 'foreign'],
  ['the state of another attempt', came, 'foreign', false, 'foreign'],
  ['a code without a state, while an attempt is under way', { ...came, state: '' }, 'foreign', true, 'foreign'],
  ['an answer after ten minutes', came, 'expired', false, 'expired'],
  ['an answer for a popup without its opener', { ...came, state: 'popup.s' }, 'none', true, 'orphan'],
  ['a code of the server, signed out', { ...came, state: '' }, 'none', false, { is: 'signIn', proof: { code: 'c' } }],
  ['a code of the server, signed in', { ...came, state: '' }, 'none', true, { is: 'ask', proof: { code: 'c' } }],
  ['nothing at all', { code: '', error: '', state: '' }, 'none', true, { is: 'signIn', proof: { code: '' } }],
] as const)('verdictOn(): %s', (_, arrival, taken, signedIn, expected) => {
  const verdict = typeof expected === 'string' ? { is: 'refused', why: expected } : expected
  expect(verdictOn(arrival, taken, signedIn)).toEqual(verdict)
})

test('verdictOn(): never signs in without the attempt of this tab', () => {
  const states = fc.string({ minLength: 1 })
  const others = fc.constantFrom<Taken>('none', 'foreign', 'expired')
  fc.assert(
    fc.property(fc.string(), fc.string(), states, others, fc.boolean(), (code, error, state, taken, signedIn) => {
      expect(verdictOn({ code, error, state }, taken, signedIn).is).toBe('refused')
    }),
  )
})
