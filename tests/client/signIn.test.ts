import { constants, generateKeyPairSync, privateDecrypt, privateEncrypt } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { connectApi, type Connection } from '@/client/client'
import { calls } from '@/contract/calls'
import { signIn } from '@/client/signIn'
import { plainly } from './connection'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const credentials = { username: '王小明👍'.repeat(20), password: '密码123456' }

const blocks = (bytes: Buffer, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size))
const opened = (base64: string) => {
  const parts = blocks(Buffer.from(base64, 'base64'), 128).map((block) => {
    const plain = privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, block)
    return plain.subarray(plain.indexOf(0, 2) + 1)
  })
  return JSON.parse(Buffer.concat(parts).toString()) as unknown
}
const sealed = (data: unknown) => {
  const pieces = blocks(Buffer.from(JSON.stringify(data)), 117)
  return Buffer.concat(pieces.map((piece) => privateEncrypt(privateKey, piece))).toString('base64')
}

const failed = vi.fn<Connection['failed']>()
/** Request bodies received by the server, by path. */
let received: Record<string, unknown>
/** A server with a key pair that offers `key` and responds to every sign-in with `data`. */
function serve(key: { publicKey: string; mockServer: boolean }, data: unknown) {
  received = {}
  connectApi({
    fetch: async (path, { body }) => {
      received[path] = typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined
      return Response.json({ code: 200, msg: '', data: path === '/publicKey' ? key : data })
    },
    token: () => '',
    refresh: async () => {},
    failed,
    ...plainly,
  })
}
const paramOf = (body: unknown) => (body as { param: string }).param
beforeEach(() => failed.mockClear())

describe('signing in with RSA (spec §7)', () => {
  test('sends encrypted credentials and reads an encrypted answer', async () => {
    serve({ publicKey: pem, mockServer: false }, sealed({ token: '令牌👍'.repeat(30) }))
    expect(await signIn(calls.login, credentials, true)).toEqual({ token: '令牌👍'.repeat(30) })
    expect(Object.keys(received)).toEqual(['/publicKey', '/login'])
    expect(JSON.stringify(received['/login'])).not.toContain('123456')
    expect(opened(paramOf(received['/login']))).toEqual(credentials)
  })

  test('does the same for a third-party sign-in', async () => {
    serve({ publicKey: pem, mockServer: false }, sealed({ token: 't' }))
    expect(await signIn(calls.socialLogin, { code: 'c' }, true)).toEqual({ token: 't' })
    expect(opened(paramOf(received['/socialLogin']))).toEqual({ code: 'c' })
  })

  test.each([
    ['an empty key', { publicKey: '', mockServer: false }],
    ['a mock server', { publicKey: pem, mockServer: true }],
  ])('sends plain text to %s', async (_what, key) => {
    serve(key, { token: 't' })
    expect(await signIn(calls.login, credentials, true)).toEqual({ token: 't' })
    expect(received['/login']).toEqual(credentials)
  })

  test('sends no sign-in if the key is invalid', async () => {
    serve({ publicKey: 'MIGf', mockServer: false }, { token: 't' })
    await expect(signIn(calls.login, credentials, true)).rejects.toMatchObject({ kind: 'malformed', url: '/publicKey' })
    expect(Object.keys(received)).toEqual(['/publicKey'])
    expect(failed).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['plain', { token: 't' }],
    ['of another key', Buffer.alloc(128, 7).toString('base64')],
    ['without a token', sealed({ user: 'wang' })],
    ['no JSON', privateEncrypt(privateKey, Buffer.from('hello')).toString('base64')],
  ])('refuses an answer that is %s', async (_what, data) => {
    serve({ publicKey: pem, mockServer: false }, data)
    await expect(signIn(calls.login, credentials, true)).rejects.toMatchObject({ kind: 'malformed', url: '/login' })
    expect(failed).toHaveBeenCalledTimes(1)
  })
})

test('signIn() without RSA asks for no key and sends plain text', async () => {
  serve({ publicKey: pem, mockServer: false }, { token: 't' })
  expect(await signIn(calls.login, credentials, false)).toEqual({ token: 't' })
  expect(received).toEqual({ '/login': credentials })
})
