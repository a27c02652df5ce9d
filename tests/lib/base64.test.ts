import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64, fromUrlSafe, toBase64, urlSafe } from '@/lib/base64'

test('base64 and base64url equal Node’s and return the same bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const text = toBase64(bytes)
      expect(text).toBe(Buffer.from(bytes).toString('base64'))
      expect(urlSafe(text)).toBe(Buffer.from(bytes).toString('base64url'))
      expect(fromBase64(text)).toEqual(Uint8Array.from(bytes))
      expect(fromUrlSafe(urlSafe(text))).toEqual(Uint8Array.from(bytes))
    }),
  )
})

test('toBase64(): 300,000 bytes are encoded', () => {
  const bytes = new Uint8Array(300_000).fill(255)
  expect(fromBase64(toBase64(bytes))).toEqual(bytes)
})

test('fromBase64(): an invalid text gives undefined', () => {
  expect(fromBase64('中')).toBeUndefined()
  expect(fromUrlSafe('a')).toBeUndefined()
})
