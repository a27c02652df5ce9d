import fc from 'fast-check'
import { expect, test } from 'vitest'
import { challengeOf, randomText } from '@/lib/security/pkce'

test('challengeOf(): equals the example of RFC 7636, appendix B', async () => {
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  )
})

test('randomText(): gives 43 characters safe in an address, never twice the same', () => {
  const made = Array.from({ length: 200 }, randomText)
  for (const text of made) expect(text).toMatch(/^[\w-]{43}$/)
  expect(new Set(made).size).toBe(made.length)
})

test('challengeOf(): has 43 characters for any verifier', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      expect(await challengeOf(text)).toMatch(/^[\w-]{43}$/)
    }),
  )
})
