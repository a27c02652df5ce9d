import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase45, toBase45 } from '@/lib/base45'
import { fromBase64, toBase64 } from '@/lib/base64'

test('base45 follows RFC 9285', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  expect(['AB', 'Hello!!', 'base-45', 'ietf!'].map((text) => toBase45(bytes(text)))).toEqual([
    'BB8',
    '%69 VD92EX0',
    'UJCLQE7W581',
    'QED8WEX0',
  ])
  // Too short, no letter of it, and more than two bytes hold.
  expect(['A', 'ab!', 'GGX', ':::', '::'].map(fromBase45)).toEqual(Array.from({ length: 5 }))
})

test('base45 and base64 return the same bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect([...(fromBase45(toBase45(bytes)) ?? [])]).toEqual([...bytes])
      expect([...(fromBase64(toBase64(bytes)) ?? [])]).toEqual([...bytes])
    }),
  )
  const many = Uint8Array.from({ length: 300_000 }, (_, at) => at % 251)
  expect(fromBase64(toBase64(many))?.every((byte, at) => byte === many[at])).toBe(true)
  expect(fromBase64('*')).toBeUndefined()
})
