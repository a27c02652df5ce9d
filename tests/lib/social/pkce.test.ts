import fc from 'fast-check'
import { expect, test } from 'vitest'
import { challengeOf, randomText } from '@/lib/security/pkce'

test('the challenge is that of RFC 7636, appendix B', async () => {
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  )
})

test('verifiers are 43 characters that an address can hold, and no two are the same', () => {
  const made = Array.from({ length: 200 }, randomText)
  for (const text of made) expect(text).toMatch(/^[\w-]{43}$/)
  expect(new Set(made).size).toBe(made.length)
})

test('a challenge is 43 characters, whatever the verifier', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      expect(await challengeOf(text)).toMatch(/^[\w-]{43}$/)
    }),
  )
})
