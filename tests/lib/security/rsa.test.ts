import { constants, generateKeyPairSync, privateDecrypt, privateEncrypt, type KeyObject } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decrypt, encrypt, readPublicKey } from '@/lib/security/rsa'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024, publicExponent: 65_537 })
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const key = readPublicKey(pem)

const blocksOf = (bytes: Uint8Array, size = 128) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size))

/** The server's side with Node's RSA; this Node decrypts no PKCS#1 v1.5, so the padding is removed here. */
function serverReads(base64: string, by: KeyObject = privateKey): string {
  const opened = blocksOf(Buffer.from(base64, 'base64'), key.size).map((block) => {
    const plain = privateDecrypt({ key: by, padding: constants.RSA_NO_PADDING }, block)
    const end = plain.indexOf(0, 2)
    expect([plain[0], plain[1], end >= 10]).toEqual([0, 2, true])
    return plain.subarray(end + 1)
  })
  return Buffer.concat(opened).toString('utf8')
}
const serverWrites = (text: string): string =>
  Buffer.concat(
    blocksOf(Buffer.from(text), 117).map((piece) =>
      privateEncrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, piece),
    ),
  ).toString('base64')

/** Characters of two, three and four bytes across every chunk boundary. */
const shifted = Array.from({ length: 6 }, (_, at) => `${'a'.repeat(113 + at)}é村👍🏽${'村民小组👨‍👩‍👧'.repeat(30)}`)

describe('readPublicKey()', () => {
  test.each([
    ['SPKI as PEM', pem],
    ['SPKI as bare base64', publicKey.export({ type: 'spki', format: 'der' }).toString('base64')],
    ['PKCS#1 as PEM', publicKey.export({ type: 'pkcs1', format: 'pem' }).toString()],
    ['PKCS#1 as bare base64', publicKey.export({ type: 'pkcs1', format: 'der' }).toString('base64')],
  ])('reads %s', (_form, text) => {
    expect(readPublicKey(text)).toEqual(key)
    expect(key).toMatchObject({ exponent: 65_537n, size: 128 })
  })

  test.each([
    ['nothing', '', 'not a public RSA key'],
    ['no base64', 'a key!', 'not base64'],
    ['no key', btoa('hello'), 'cut off'],
    ['half a key', pem.replace(/\n.*\n-----END/, '\n-----END'), 'cut off'],
    ['a private key', privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(), 'not a public RSA key'],
    [
      'another kind of key',
      generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      /cut off|not a public/,
    ],
  ])('refuses %s', (_what, text, reason) => {
    expect(() => readPublicKey(text)).toThrow(reason)
  })
})

describe('encrypt()', () => {
  test('makes one block of 128 bytes for every 117 bytes of text', () => {
    const blocks = (text: string) => Buffer.from(encrypt(text, key), 'base64').length / 128
    expect([1, 117, 118, 234, 235].map((length) => blocks('a'.repeat(length)))).toEqual([1, 1, 2, 2, 3])
    expect(blocks('村'.repeat(39))).toBe(1)
    expect(blocks('村'.repeat(40))).toBe(2)
  })

  test('gives another result each time', () => {
    expect(encrypt('a', key)).not.toBe(encrypt('a', key))
  })

  test.each(shifted)('is decrypted by the server wherever the text is cut: %.0s%#', (text) => {
    expect(serverReads(encrypt(text, key))).toBe(text)
  })

  test('is decrypted by the server for any text', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 300 })
    fc.assert(
      fc.property(texts, (text) => {
        expect(serverReads(encrypt(text, key))).toBe(text)
      }),
      { numRuns: 50 },
    )
  })

  test('uses blocks of the size of a larger key', () => {
    const large = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const text = encrypt(
      '村'.repeat(100),
      readPublicKey(large.publicKey.export({ type: 'spki', format: 'pem' }).toString()),
    )
    const [first, second, ...rest] = blocksOf(Buffer.from(text, 'base64'), 256)
    const opened = [first, second].map((block) => {
      const plain = privateDecrypt(
        { key: large.privateKey, padding: constants.RSA_NO_PADDING },
        block ?? Buffer.alloc(0),
      )
      return plain.subarray(plain.indexOf(0, 2) + 1)
    })
    expect(rest).toEqual([])
    expect(Buffer.concat(opened).toString()).toBe('村'.repeat(100))
  })
})

describe('decrypt()', () => {
  test.each(shifted)('reads a text wherever it is cut: %.0s%#', (text) => {
    expect(decrypt(serverWrites(text), key)).toBe(text)
  })

  test('reads any text', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 300 })
    fc.assert(
      fc.property(texts, (text) => {
        expect(decrypt(serverWrites(text), key)).toBe(text)
      }),
      { numRuns: 50 },
    )
  })

  test.each([
    ['cut off', serverWrites('a').slice(0, 100), 'cut off'],
    ['of no base64', '***', 'not base64'],
    ['of another key', Buffer.alloc(128, 7).toString('base64'), 'another key'],
    ['made with the public key', encrypt('a', key), 'another key'],
  ])('refuses a text that is %s', (_what, text, reason) => {
    expect(() => decrypt(text, key)).toThrow(reason)
  })
})
